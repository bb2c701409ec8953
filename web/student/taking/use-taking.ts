import { useCallback, useMemo, useState } from 'react';
import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import { afterChoosing } from '../../questions/choose.ts';
import { reader } from '../../questions/reader.ts';
import { shownOptions } from '../../questions/shown-options.ts';
import type { Answer } from '../../sync/answer.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import type { Paper } from '../../sync/paper.ts';
import { counts, spareAnswers } from '../../sync/selectors.ts';
import { optionLetter } from '../../ui/option-letter.ts';
import { useQuestionLanguages } from './question-languages.ts';
import { useWindowStates } from './section-time.tsx';
import { useShortcutSwitch, useShortcuts } from './shortcuts.ts';
import { shownSections } from './shown-paper.ts';
import { usePaperState } from './use-attempt.ts';

const t = words({ taking });

type Sheet = 'none' | 'palette' | 'help' | 'submit';

/** What the screen of a running attempt shows, and what its buttons and keys do. */
export function useTaking(asSent: Paper, store: AttemptStore) {
  const attempt = usePaperState(store);
  const read = useQuestionLanguages(asSent, attempt.current);
  const paper = read.shown;
  const [sheet, setSheet] = useState<Sheet>('none');
  /** What the last single key did, for a screen reader. */
  const [keySaid, setKeySaid] = useState('');
  const [timeAsked, setTimeAsked] = useState(0);
  const [hasKeys, setKeys] = useShortcutSwitch();

  const { current, entries, plan } = attempt;
  const { order } = plan;
  const place = order.indexOf(current);
  const question = paper.questions[current];
  const entry = entries[current];
  const isRunning = attempt.phase.name === 'open';
  const summary = counts(attempt);
  const notAnswered = summary.marked + summary.not_answered + summary.not_visited;
  const { whole } = read;
  const sections = useMemo(() => shownSections(whole, { plan }), [whole, plan]);
  const states = useWindowStates(store);
  const options = useMemo(
    () => (question ? shownOptions(question, paper.layout?.options[current]) : []),
    [question, paper, current],
  );

  const go = useCallback(
    (position: number) => {
      setSheet('none');
      store.dispatch({ type: 'go', index: position });
      // The question that is shown already, too: a press leads to it.
      if (position === store.state().current) document.querySelector<HTMLElement>('[data-paper] h2')?.focus();
    },
    [store],
  );
  const answer = (given: Answer) =>
    store.dispatch({ type: 'answer', index: current, answer: given, isTyped: false });
  const mark = (marked: boolean) => store.dispatch({ type: 'mark', index: current, marked });
  const goToPlace = (next: number) => go(order[next] ?? current);
  /** Positions of answers that are known to be read as no number. */
  const unread = () =>
    order.filter((position) => {
      const { answer = null } = entries[position] ?? {};
      const asked = paper.questions[position]?.asked;
      return asked && typeof answer === 'string' && reader.isUnread?.(asked, answer) === true;
    });
  const toggleMark = () => mark(!(entry?.marked ?? false));
  const submit = () => {
    setSheet('none');
    store.dispatch({ type: 'submit' });
  };

  useShortcuts(
    {
      choose: (i) => {
        const option = options[i];
        if (!option || !question || !entry) return;
        const chosen = afterChoosing(question.asked.kind, entry.answer, option);
        answer(chosen);
        const key = chosen?.includes(option.id) ? 'taking.keyChosen' : 'taking.keyCleared';
        setKeySaid(t(key, { letter: optionLetter(i) }));
      },
      previous: () => goToPlace(place - 1),
      next: () => goToPlace(place + 1),
      mark: () => {
        toggleMark();
        setKeySaid(t(entry?.marked ? 'taking.keyUnmarked' : 'taking.keyMarked'));
      },
      sayTime: () => setTimeAsked((times) => times + 1),
      // Asks always: a key is pressed by mistake more easily than a button.
      askToSubmit: () => setSheet('submit'),
      showHelp: () => setSheet('help'),
    },
    options.length,
    { isOn: isRunning && sheet === 'none', hasLetters: hasKeys },
  );

  return {
    attempt,
    read,
    isRunning,
    /** Undefined while the attempt has no question to be answered. */
    entry: question && entry,
    place,
    section: sections.find(({ index }) => index === plan.sections[current]),
    sections,
    states,
    options,
    summary,
    notAnswered,
    /** How many are to be answered. */
    total: new Set(plan.units).size,
    sheet,
    setSheet,
    keySaid,
    timeAsked,
    hasKeys,
    setKeys,
    canGo: (next: number) => (states[plan.sections[order[next] ?? 0] ?? 0] ?? 'open') === 'open',
    go,
    goToPlace,
    clear: () => answer(null),
    toggleMark,
    markAndNext: () => {
      mark(true);
      goToPlace(place + 1);
    },
    submit,
    unread,
    askToSubmit: () =>
      notAnswered > 0 || unread().length > 0 || spareAnswers(attempt).length > 0
        ? setSheet('submit')
        : submit(),
  };
}

export type Taking = ReturnType<typeof useTaking>;
