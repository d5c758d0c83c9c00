//! Names that people type: read, written and explained next to what they name.

/// A name that is not among those of its kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[error("unknown {kind} `{name}`")]
#[diagnostic(code(games::name), help("there are: {}", known.join(", ")))]
pub struct UnknownName {
    /// What it should name: `strategy`, `setter`.
    pub kind: &'static str,
    /// What was typed.
    pub name: String,
    /// The names that there are.
    pub known: Vec<&'static str>,
}

/// Gives an enum its names: `ALL`, `name`, `about`, `Display`, `FromStr`, and serde as the name. A name may be
/// spelt in other ways, too: `Colours = "colours" | "colors": "…"`.
macro_rules! names {
    ($type:ident is a $kind:literal {
        $($variant:ident = $name:literal $(| $other:literal)*: $about:literal,)*
    }) => {
        impl $type {
            /// All of them.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            /// The name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// What it means, in a sentence.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $(Self::$variant => $about,)* }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($name $(| $other)* => Ok(Self::$variant),)*
                    _ => Err($crate::UnknownName {
                        kind: $kind,
                        name: text.to_owned(),
                        known: Self::ALL.map(Self::name).to_vec(),
                    }),
                }
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'_, str>>::deserialize(deserializer)?;
                text.parse().map_err(|error: $crate::UnknownName| {
                    let known = error.known.join(", ");
                    serde::de::Error::custom(format!("{error}; there are: {known}"))
                })
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::mastermind::FeedbackRule;

    #[test]
    fn names_are_read_as_they_are_written() {
        for rule in FeedbackRule::ALL {
            assert_eq!(rule.to_string().parse(), Ok(rule));
        }
        let error = "dots".parse::<FeedbackRule>().unwrap_err();
        assert_eq!(error.to_string(), "unknown feedback rule `dots`");
    }
}
