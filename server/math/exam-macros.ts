/**
 * Commands that sheets of questions use and temml does not know, from LaTeX's text mode and from packages for
 * units and currency.
 */
export const EXAM_MACROS: Readonly<Record<string, string>> = {
  '\\mbox': '\\text{#1}',
  '\\textsuperscript': '{}^{\\text{#1}}',
  '\\textsubscript': '{}_{\\text{#1}}',
  '\\textdegree': '\\degree',
  '\\celsius': '\\degree\\mathrm{C}',
  '\\ohm': '\\mathrm{\\Omega}',
  '\\rupee': '\\text{₹}',
  '\\textrupee': '\\text{₹}',
  '\\lcm': '\\operatorname{lcm}',
  '\\hcf': '\\operatorname{hcf}',
  '\\overarc': '\\overparen{#1}',
};
