#!/usr/bin/env bash
# Writes data/en/<tier>.txt again from the Debian package `scowl`, byte for byte.
#
#   apt-get install scowl && data/regenerate.sh            # rewrite the lists
#   apt-get install scowl && data/regenerate.sh --check    # fail if they would change
#
# A word's tier is the smallest SCOWL size that holds it, over every spelling region and variant.
# Only the `words` files are read, so proper names, abbreviations and contractions stay out, and
# only words of 2 to 28 letters a-z are kept. SCOWL_DIR names another place for the package's files.
set -euo pipefail
export LC_ALL=C

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scowl=${SCOWL_DIR:-/usr/share/dict/scowl}
tiers=(10 20 35 40 50 55 60 70 80)

if ! compgen -G "$scowl/english-words.10" >/dev/null; then
  echo "no SCOWL lists in $scowl: install the package \`scowl\`, or name their folder in SCOWL_DIR" >&2
  exit 2
fi

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
: >"$out/seen"
for tier in "${tiers[@]}"; do
  cat "$scowl"/*-words."$tier" | grep -E '^[a-z]{2,28}$' | sort -u | comm -23 - "$out/seen" >"$out/$tier.txt"
  sort -m -o "$out/seen" "$out/seen" "$out/$tier.txt"
done

if [ "${1:-}" = --check ]; then
  for tier in "${tiers[@]}"; do cmp "$out/$tier.txt" "$here/en/$tier.txt"; done
  echo "data/en is what SCOWL gives"
else
  mkdir -p "$here/en"
  for tier in "${tiers[@]}"; do cp "$out/$tier.txt" "$here/en/$tier.txt"; done
fi
for tier in "${tiers[@]}"; do printf '%3d  %7d words\n' "$tier" "$(wc -l <"$out/$tier.txt")"; done
