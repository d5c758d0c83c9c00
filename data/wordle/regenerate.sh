#!/usr/bin/env bash
# Writes answers.txt and guesses.txt again from the Rust package `wordletron` 0.2.0, byte for byte.
#
#   data/wordle/regenerate.sh            # rewrite the lists
#   data/wordle/regenerate.sh --check    # fail if they would change
#
# The package keeps the words that may be the answer apart from the others that may be guessed; here
# guesses.txt holds both, and each list is sorted.
set -euo pipefail
export LC_ALL=C

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
cd "$out"
cargo init --quiet --lib --vcs none --name lists .
cargo add --quiet wordletron@=0.2.0
cargo vendor --quiet >/dev/null
package=vendor/wordletron
sort -u "$package/src/answers.txt" >answers.txt
sort -u "$package/src/answers.txt" "$package/src/guesses.txt" >guesses.txt
cp "$package/LICENSE" "$package/NOTICE" .

for file in answers.txt guesses.txt LICENSE NOTICE; do
  if [ "${1:-}" = --check ]; then cmp "$file" "$here/$file"; else cp "$file" "$here/$file"; fi
done
wc -l answers.txt guesses.txt
