import { useEffect, useEffectEvent, useState } from 'react';
import questions from '../../locale/en/questions.ts';
import { words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import { FilterButtons } from '../ui/filter-buttons.tsx';
import styles from './formula-buttons.module.css';
import { GROUPS, type Group, signsOf } from './formula-signs.ts';
import { insertFormula, isInFormula, nextPart, type Selected } from './insert-formula.ts';

const t = words({ questions });

const GROUP_KEYS = {
  structures: 'questions.structures',
  signs: 'questions.signs',
  geometry: 'questions.geometry',
  greek: 'questions.greek',
  science: 'questions.science',
} as const satisfies Record<Group, string>;

/** Whether the buttons below are open, and the one that opens them. `find` gives the field that they write in. */
export function useFormulaButtons(find: () => HTMLTextAreaElement | null) {
  const [isOpen, setOpen] = useState(false);
  return {
    toggle: (
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('questions.formulas')}
      </Button>
    ),
    buttons: isOpen && <FormulaButtons find={find} />,
  };
}

const readFrom = ({
  value: text,
  selectionStart: start,
  selectionEnd: end,
}: HTMLTextAreaElement): Selected => ({
  text,
  start,
  end,
});

/** Buttons that write formulas where the cursor of a text field stands. */
function FormulaButtons({ find }: { find: () => HTMLTextAreaElement | null }) {
  const [group, setGroup] = useState<Group>('structures');
  const change = (write: (before: Selected) => Selected) => {
    const area = find();
    if (!area) return;
    const before = readFrom(area);
    const now = write(before);
    area.focus();
    area.setRangeText(now.text, 0, before.text.length);
    area.setSelectionRange(now.start, now.end);
    // React hears of it as of what is typed.
    if (now.text !== before.text) area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  // In a formula Tab goes from part to part, and behind the last one on to the next field.
  const onTab = useEffectEvent((event: KeyboardEvent) => {
    const area = find();
    const isTab = event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey;
    if (!isTab || area === null || event.target !== area || !isInFormula(readFrom(area))) return;
    event.preventDefault();
    change(nextPart);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onTab(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <fieldset className={styles.palette} onPointerDown={(event) => event.preventDefault()}>
      <legend className="visually-hidden">{t('questions.formulas')}</legend>
      <FilterButtons
        label={t('questions.formulaGroup')}
        value={group}
        options={(Object.keys(GROUPS) as Group[]).map((one) => ({ value: one, label: t(GROUP_KEYS[one]) }))}
        onChange={setGroup}
      />
      <div className={styles.signs}>
        {signsOf(group).map(({ sign: Drawing, latex, ...called }) => {
          const label = 'letter' in called ? called.letter : t(called.name);
          return (
            <button
              key={latex}
              type="button"
              className={styles.sign}
              aria-label={label}
              title={label}
              onClick={() => change((before) => insertFormula(before, latex))}
            >
              {typeof Drawing === 'string' ? Drawing : <Drawing />}
            </button>
          );
        })}
        <Button kind="quiet" title={t('questions.nextPartHint')} onClick={() => change(nextPart)}>
          {t('questions.nextPart')}
        </Button>
      </div>
    </fieldset>
  );
}
