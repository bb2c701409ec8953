import type en from '../en/formatting.ts';
import type { Translation } from '../messages.ts';

export default {
  open: 'लिखने का ढंग',
  title: 'मोटे अक्षर, सूत्र, सूचियाँ और टेबल कैसे लिखें',
  intro:
    'नीचे के चिह्न प्रश्न, उसके विकल्पों और व्याख्या, अनुच्छेदों और निर्देशों में लिखे जा सकते हैं। बाकी सब वैसा ही दिखता है जैसा लिखा है।',
  typed: 'आप लिखें',
  seen: 'विद्यार्थियों को दिखेगा',
  bold: 'इनमें से कौन-सी संख्या अभाज्य **नहीं** है?',
  italic: 'जीवाणु *E. coli*',
  scripts: "H_'{2}'O, SO_'{4}'^'{2-}', x^'{2}'",
  formula: "आधा \\( \\frac'{1}{2}' \\) है।",
  root: "\\( x = \\frac'{-b \\pm \\sqrt{b^2 - 4ac}}{2a}' \\)",
  angles: '\\( \\angle ABC \\ge 60^\\circ \\), \\( \\triangle PQR \\), \\( \\theta \\ne \\pi \\)',
  matrix: "\\( \\begin'{pmatrix}' a & b \\\\ c & d \\end'{pmatrix}' \\)",
  displayed: 'मान निकालें \\[ \\int_0^1 x^2\\,dx \\]',
  chemistry: "\\( \\ce'{2H2 + O2 -> 2H2O}' \\)",
  list: '1. पहला कथन\n2. दूसरा कथन',
  table: '| धातु | गलनांक |\n|:------|---------:|\n| जस्ता  |   420 °C |\n| लोहा  |  1538 °C |',
  latexTable:
    "\\begin'{tabular}{|c|c|}' \\hline\n$x$ & 1 \\\\ \\hline\n$y$ & 3 \\\\ \\hline\n\\end'{tabular}'",
  backslash: '\\*जैसा लिखा है*, \\$5',
  seenOf: '{name}: विद्यार्थियों को ऐसे दिखेगा',
  more: 'कई अंडरस्कोर साथ लिखने से उत्तर भरने की खाली जगह बनती है। किसी चिह्न से पहले बैकस्लैश लगाने पर चिह्न वैसा ही दिखता है।',
} satisfies Translation<typeof en>;
