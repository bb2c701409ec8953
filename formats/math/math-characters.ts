/** Characters of the formulas of Word and of MathML as LaTeX commands. Other characters stay as they are. */
const COMMANDS: Readonly<Record<string, string>> = {
  '×': 'times',
  '÷': 'div',
  '±': 'pm',
  '∓': 'mp',
  '⋅': 'cdot',
  '·': 'cdot',
  '∙': 'cdot',
  '∘': 'circ',
  '∗': 'ast',
  '≤': 'le',
  '≥': 'ge',
  '≠': 'ne',
  '≈': 'approx',
  '≡': 'equiv',
  '≅': 'cong',
  '∼': 'sim',
  '∝': 'propto',
  '≪': 'll',
  '≫': 'gg',
  '∞': 'infty',
  '∂': 'partial',
  '∇': 'nabla',
  '∈': 'in',
  '∉': 'notin',
  '∋': 'ni',
  '⊂': 'subset',
  '⊆': 'subseteq',
  '⊃': 'supset',
  '⊇': 'supseteq',
  '∪': 'cup',
  '∩': 'cap',
  '∅': 'emptyset',
  '∀': 'forall',
  '∃': 'exists',
  '¬': 'neg',
  '∧': 'land',
  '∨': 'lor',
  '⇒': 'Rightarrow',
  '⇐': 'Leftarrow',
  '⇔': 'Leftrightarrow',
  '→': 'to',
  '←': 'leftarrow',
  '↔': 'leftrightarrow',
  '↑': 'uparrow',
  '↓': 'downarrow',
  '⇌': 'rightleftharpoons',
  '∠': 'angle',
  '⊥': 'perp',
  '∥': 'parallel',
  '△': 'triangle',
  '∴': 'therefore',
  '∵': 'because',
  '…': 'ldots',
  '⋯': 'cdots',
  '⋮': 'vdots',
  '⋱': 'ddots',
  '′': 'prime',
  '∑': 'sum',
  '∏': 'prod',
  '∐': 'coprod',
  '∫': 'int',
  '∬': 'iint',
  '∭': 'iiint',
  '∮': 'oint',
  '⋃': 'bigcup',
  '⋂': 'bigcap',
  '⨁': 'bigoplus',
  '⨂': 'bigotimes',
  '⊕': 'oplus',
  '⊗': 'otimes',
  ℏ: 'hbar',
  ℓ: 'ell',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'varepsilon',
  ϵ: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ϑ: 'vartheta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  µ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'varphi',
  ϕ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
  Γ: 'Gamma',
  Δ: 'Delta',
  Θ: 'Theta',
  Λ: 'Lambda',
  Ξ: 'Xi',
  Π: 'Pi',
  Σ: 'Sigma',
  Φ: 'Phi',
  Ψ: 'Psi',
  Ω: 'Omega',
};

const SPECIAL = /[#$%&_{}]/;

/** A text of a formula as LaTeX: letters without Unicode's mathematical styles, signs as commands. */
export function mathText(text: string): string {
  const parts = Array.from(text, (character) => {
    const plain = /[\u{1d400}-\u{1d7ff}]/u.test(character) ? character.normalize('NFKC') : character;
    const command = COMMANDS[plain];
    if (command !== undefined) return `\\${command} `;
    if (plain === '−') return '-';
    if (plain === '\\') return '\\backslash ';
    if (plain === '^') return '\\hat{}';
    return SPECIAL.test(plain) ? `\\${plain}` : plain;
  });
  return parts.join('').replaceAll(/ +(?=[ )\],.;])/g, '');
}

const ACCENTS: Readonly<Record<string, string>> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0305': 'overline',
  '\u0304': 'bar',
  '\u00af': 'bar',
  '\u20d7': 'vec',
  '\u20d1': 'vec',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u030c': 'check',
  '\u0301': 'acute',
  '\u0300': 'grave',
  '\u0306': 'breve',
  '\u20d6': 'overleftarrow',
  '\u20e1': 'overleftrightarrow',
  '^': 'hat',
  '~': 'tilde',
  '→': 'overrightarrow',
  '←': 'overleftarrow',
  '↔': 'overleftrightarrow',
  '⇀': 'vec',
  '⏞': 'overbrace',
  '‾': 'overline',
  ˆ: 'hat',
  '˜': 'tilde',
  '˙': 'dot',
  '¨': 'ddot',
  ˇ: 'check',
  '´': 'acute',
  '`': 'grave',
  '˘': 'breve',
};

/** The command of an accent; undefined where there is none. */
export const accentCommand = (character: string) => ACCENTS[character];

const FENCES: Readonly<Record<string, string>> = {
  '': '.',
  '{': '\\{',
  '}': '\\}',
  '‖': '\\|',
  '∥': '\\|',
  '|': '|',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '〈': '\\langle',
  '〉': '\\rangle',
  '∣': '|',
};

/** A bracket as it is behind \left or \right. */
export const fence = (character: string) => FENCES[character] ?? character;

const FUNCTIONS =
  /^(?:sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|coth|arcsin|arccos|arctan|log|ln|lg|exp|lim|max|min|sup|inf|det|dim|gcd|ker|arg|deg)$/;

/** The name of a function as LaTeX sets it. */
export function functionName(name: string): string {
  const plain = name.normalize('NFKC').trim();
  if (FUNCTIONS.test(plain)) return `\\${plain}`;
  return /^[A-Za-z]{2,}$/.test(plain) ? `\\operatorname{${plain}}` : mathText(name);
}

const IN_TEXT: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
};

/** Words in a formula, whose signs mean themselves. */
export function textInMath(text: string): string {
  return `\\text{${text.replaceAll(/[#$%&_{}\\^~]/g, (sign) => IN_TEXT[sign] ?? `\\${sign}`)}}`;
}
