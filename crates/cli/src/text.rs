//! Reports as text: aligned tables, a drawn board, histograms.

mod board;
mod histogram;
mod lexicon;
mod scrabble;
mod table;
mod words;
