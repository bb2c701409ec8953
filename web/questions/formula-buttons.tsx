import { type RefObject, useState } from 'react';
import questions from '../../locale/en/questions.ts';
import { words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import styles from './formula-buttons.module.css';
import { insertFormula, nextPart, type Selected } from './insert-formula.ts';

const t = words({ questions });

/** What each button shows and writes; what is between the bars is selected then. */
const FORMULAS = [
  { name: 'questions.fraction', sign: 'a⁄b', latex: '\\frac{|a|}{b}' },
  { name: 'questions.power', sign: 'x²', latex: '^{|2|}' },
  { name: 'questions.index', sign: 'x₁', latex: '_{|1|}' },
  { name: 'questions.root', sign: '√', latex: '\\sqrt{|x|}' },
  { name: 'questions.cubeRoot', sign: '³√', latex: '\\sqrt[|3|]{x}' },
  { name: 'questions.plusOrMinus', sign: '±', latex: '\\pm ' },
  { name: 'questions.times', sign: '×', latex: '\\times ' },
  { name: 'questions.atMost', sign: '≤', latex: '\\le ' },
  { name: 'questions.atLeast', sign: '≥', latex: '\\ge ' },
  { name: 'questions.notEqual', sign: '≠', latex: '\\ne ' },
  { name: 'questions.degree', sign: '°', latex: '^\\circ ' },
  { name: 'questions.angle', sign: '∠', latex: '\\angle ' },
  { name: 'questions.triangle', sign: '△', latex: '\\triangle ' },
  { name: 'questions.parallel', sign: '∥', latex: '\\parallel ' },
  { name: 'questions.perpendicular', sign: '⊥', latex: '\\perp ' },
  { name: 'questions.congruent', sign: '≅', latex: '\\cong ' },
  { name: 'questions.similar', sign: '∼', latex: '\\sim ' },
  { name: 'questions.matrix', sign: '[::]', latex: '\\begin{pmatrix} |a| & b \\\\ c & d \\end{pmatrix}' },
] as const;

const GREEK = { pi: 'π', theta: 'θ', alpha: 'α', beta: 'β', gamma: 'γ', lambda: 'λ', mu: 'μ', Delta: 'Δ' };

/** Whether the buttons below are open, and the one that opens them. */
export function useFormulaButtons(field: RefObject<HTMLTextAreaElement | null>) {
  const [isOpen, setOpen] = useState(false);
  return {
    toggle: (
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('questions.formulas')}
      </Button>
    ),
    buttons: isOpen && <FormulaButtons field={field} />,
  };
}

/** Buttons that write formulas where the cursor of a text field stands. */
function FormulaButtons({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const change = (write: (before: Selected) => Selected) => {
    const area = field.current;
    if (!area) return;
    const { value: text, selectionStart: start, selectionEnd: end } = area;
    const now = write({ text, start, end });
    area.focus();
    area.setRangeText(now.text, 0, text.length);
    area.setSelectionRange(now.start, now.end);
    // React hears of it as of what is typed.
    if (now.text !== text) area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const button = (label: string, sign: string, latex: string) => (
    <button
      key={sign}
      type="button"
      className={styles.sign}
      aria-label={label}
      title={label}
      onClick={() => change((before) => insertFormula(before, latex))}
    >
      {sign}
    </button>
  );
  return (
    <fieldset className={styles.signs} onPointerDown={(event) => event.preventDefault()}>
      <legend className="visually-hidden">{t('questions.formulas')}</legend>
      {FORMULAS.map(({ name, sign, latex }) => button(t(name), sign, latex))}
      {Object.entries(GREEK).map(([name, sign]) => button(name, sign, `\\${name} `))}
      <Button kind="quiet" title={t('questions.nextPartHint')} onClick={() => change(nextPart)}>
        {t('questions.nextPart')}
      </Button>
    </fieldset>
  );
}
