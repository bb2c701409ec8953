import { drawn } from '../ui/drawn-icon.tsx';

const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;
const cells = [
  box(6.5, 4.5, 2.5, 3.5),
  box(11, 4.5, 2.5, 3.5),
  box(6.5, 12, 2.5, 3.5),
  box(11, 12, 2.5, 3.5),
];

/** What has parts is drawn with a box for each. */
const STRUCTURES = [
  {
    name: 'questions.fraction',
    sign: drawn(`${box(7, 2, 6, 5)}M3 10h14${box(7, 13, 6, 5)}`),
    latex: '\\frac{|a|}{b}',
  },
  { name: 'questions.power', sign: drawn(box(3, 8, 8, 9) + box(13.5, 2.5, 4, 5)), latex: '^{|2|}' },
  { name: 'questions.index', sign: drawn(box(3, 3, 8, 9) + box(13.5, 12.5, 4, 5)), latex: '_{|1|}' },
  {
    name: 'questions.root',
    sign: drawn(`M2 11l2.5-1 3 7.5 3-14.5H18${box(12, 7, 5, 9)}`),
    latex: '\\sqrt{|x|}',
  },
  {
    name: 'questions.anyRoot',
    sign: drawn(`M2 12.5l2.5-1 3 6 3-14.5H18${box(12, 7, 5, 9)}${box(2, 3, 4, 5)}`),
    latex: '\\sqrt[|3|]{x}',
  },
  {
    name: 'questions.absolute',
    sign: drawn(`M4 2v16M16 2v16${box(7, 5.5, 6, 9)}`),
    latex: '\\lvert |x| \\rvert',
  },
  { name: 'questions.overline', sign: drawn(`M4 4h12${box(5, 8, 10, 9)}`), latex: '\\overline{|AB|}' },
  {
    name: 'questions.vector',
    sign: drawn(`M4 4.5h12M13 2l3 2.5-3 2.5${box(5, 9.5, 10, 8)}`),
    latex: '\\vec{|a|}',
  },
  {
    name: 'questions.matrix',
    sign: drawn(`M5 2Q1.5 10 5 18M15 2Q18.5 10 15 18${cells.join('')}`),
    latex: '\\begin{pmatrix} |a| & b \\\\ c & d \\end{pmatrix}',
  },
  {
    name: 'questions.determinant',
    sign: drawn(`M3.5 2v16M16.5 2v16${cells.join('')}`),
    latex: '\\begin{vmatrix} |a| & b \\\\ c & d \\end{vmatrix}',
  },
  {
    name: 'questions.cases',
    sign: drawn(`M7 2q-3 0-3 4t-2 4q2 0 2 4t3 4${box(10.5, 3.5, 7, 4)}${box(10.5, 12.5, 7, 4)}`),
    latex: '\\begin{cases} |x| & x>0 \\\\ -x & x<0 \\end{cases}',
  },
  { name: 'questions.sum', sign: '∑', latex: '\\sum_{|i=1|}^{n} ' },
  { name: 'questions.integral', sign: '∫', latex: '\\int_{|a|}^{b} ' },
  { name: 'questions.limit', sign: 'lim', latex: '\\lim_{|x\\to0|} ' },
] as const;

const SIGNS = [
  { name: 'questions.plusOrMinus', sign: '±', latex: '\\pm ' },
  { name: 'questions.times', sign: '×', latex: '\\times ' },
  { name: 'questions.divided', sign: '÷', latex: '\\div ' },
  { name: 'questions.atMost', sign: '≤', latex: '\\le ' },
  { name: 'questions.atLeast', sign: '≥', latex: '\\ge ' },
  { name: 'questions.notEqual', sign: '≠', latex: '\\ne ' },
  { name: 'questions.about', sign: '≈', latex: '\\approx ' },
  { name: 'questions.proportional', sign: '∝', latex: '\\propto ' },
  { name: 'questions.infinity', sign: '∞', latex: '\\infty ' },
  { name: 'questions.elementOf', sign: '∈', latex: '\\in ' },
  { name: 'questions.union', sign: '∪', latex: '\\cup ' },
  { name: 'questions.intersection', sign: '∩', latex: '\\cap ' },
  { name: 'questions.implies', sign: '⇒', latex: '\\Rightarrow ' },
  { name: 'questions.therefore', sign: '∴', latex: '\\therefore ' },
] as const;

const GEOMETRY = [
  { name: 'questions.degree', sign: '°', latex: '^\\circ ' },
  { name: 'questions.angle', sign: '∠', latex: '\\angle ' },
  { name: 'questions.triangle', sign: '△', latex: '\\triangle ' },
  { name: 'questions.parallel', sign: '∥', latex: '\\parallel ' },
  { name: 'questions.perpendicular', sign: '⊥', latex: '\\perp ' },
  { name: 'questions.congruent', sign: '≅', latex: '\\cong ' },
  { name: 'questions.similar', sign: '∼', latex: '\\sim ' },
] as const;

const GREEK = Object.entries({
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  varepsilon: 'ε',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  phi: 'φ',
  omega: 'ω',
  Delta: 'Δ',
  Omega: 'Ω',
}).map(([letter, sign]) => ({ letter, sign, latex: `\\${letter} ` }));

const SCIENCE = [
  { name: 'questions.chemical', sign: 'H₂O', latex: '\\ce{|H2O|}' },
  { name: 'questions.reaction', sign: 'A → B', latex: '\\ce{|2H2 + O2| -> 2H2O}' },
  { name: 'questions.unitSign', sign: 'm/s²', latex: '\\,\\mathrm{|m/s^2|}' },
  { name: 'questions.tenTo', sign: '×10ⁿ', latex: '\\times10^{|3|}' },
] as const;

/** A button: what it shows, its name, and what it writes; what is between the bars is selected then. */
type Sign = {
  sign: string | ReturnType<typeof drawn>;
  latex: string;
} & (
  | { name: (typeof STRUCTURES | typeof SIGNS | typeof GEOMETRY | typeof SCIENCE)[number]['name'] }
  /** Letters are called as they are written. */
  | { letter: string }
);

/** The groups of buttons, of which one is shown. */
export const GROUPS = {
  structures: STRUCTURES,
  signs: SIGNS,
  geometry: GEOMETRY,
  greek: GREEK,
  science: SCIENCE,
};

export type Group = keyof typeof GROUPS;

export const signsOf = (group: Group): readonly Sign[] => GROUPS[group];
