/**
 * The help with what authors can type in a question. The examples are typed and shown exactly as written; apostrophes quote
 * their braces.
 */
export default {
  open: 'Formatting',
  title: 'Formatting a text',
  intro:
    'Type these in a question, its options and its explanation, in passages and in instructions. Everything else is shown as typed.',
  typed: 'You type',
  seen: 'Students see',
  bold: 'Which is **not** a prime?',
  italic: 'The bacterium *E. coli*',
  scripts: "H_'{2}'O, SO_'{4}'^'{2-}', x^'{2}'",
  formula: "Half is \\( \\frac'{1}{2}' \\).",
  displayed: 'Find \\[ \\int_0^1 x^2\\,dx \\]',
  chemistry: "\\( \\ce'{2H2 + O2 -> 2H2O}' \\)",
  list: '1. First statement\n2. Second statement',
  table: '| Metal | Melts at |\n|:------|---------:|\n| Zinc  |   420 °C |\n| Iron  |  1538 °C |',
  latexTable:
    "\\begin'{tabular}{|c|c|}' \\hline\n$x$ & 1 \\\\ \\hline\n$y$ & 3 \\\\ \\hline\n\\end'{tabular}'",
  backslash: '\\*as typed*, \\$5',
  seenOf: '{name} as students see it',
  more: 'A row of underscores is a blank to fill in. A backslash before a mark shows the mark itself.',
} as const;
