import { useCallback, useEffect, useMemo, useState } from 'react';
import taking from '../../../locale/en/taking.ts';
import { withWords, words } from '../../locale/words.ts';
import { afterChoosing, hasShortcuts } from '../../questions/choose.ts';
import { reader } from '../../questions/reader.ts';
import { shownOptions } from '../../questions/shown-options.ts';
import type { Answer } from '../../sync/answer.ts';
import type { AttemptState } from '../../sync/attempt-state.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { rememberSubmission } from '../../sync/my-attempt.ts';
import type { Paper } from '../../sync/paper.ts';
import { counts, type ReadAttempt, spareAnswers } from '../../sync/selectors.ts';
import { optionLetter } from '../../ui/option-letter.ts';
import { endWords } from './move-buttons.tsx';
import { useQuestionLanguages } from './question-languages.ts';
import { focusQuestion, say } from './say.ts';
import { useWindowStates } from './section-time.ts';
import { useShortcuts } from './shortcuts.ts';
import { shownSections } from './shown-paper.ts';
import { sayTimeLeft } from './timer.tsx';
import { usePaperState } from './use-attempt.ts';

const t = words({ taking });

type Sheet = 'none' | 'palette' | 'help' | 'submit';

/** What the screen of a running attempt shows, and what its buttons and keys do. */
export function useTaking(asSent: Paper, store: AttemptStore) {
  const attempt = useRead(asSent, usePaperState(store));
  const read = useQuestionLanguages(asSent, attempt.current);
  const paper = read.shown;
  const [sheet, setSheet] = useState<Sheet>('none');
  const [hasKeys, setKeys] = useState(hasShortcuts);

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
      // What was said of the question before.
      say('');
      store.dispatch({ type: 'go', index: position });
      // The question that is shown already, too: a press leads to it.
      if (position === store.state().current) focusQuestion();
    },
    [store],
  );
  const answer = (given: Answer) =>
    store.dispatch({ type: 'answer', index: current, answer: given, isTyped: false });
  const mark = (marked: boolean) => store.dispatch({ type: 'mark', index: current, marked });
  const canGo = (next: number) => (states[plan.sections[order[next] ?? 0] ?? 0] ?? 'open') === 'open';
  const goToPlace = (next: number) => go(order[next] ?? current);
  /** By a key, which says why it leads nowhere as the button does. */
  const goBy = (step: 1 | -1) => {
    const isEnd = order[place + step] === undefined;
    if (!isEnd && canGo(place + step)) goToPlace(place + step);
    else say(endWords(step < 0, isEnd));
  };
  const clear = () => {
    answer(null);
    say(t('taking.cleared'));
    // The button has nothing to clear any more.
    focusQuestion();
  };
  const toggleMark = () => mark(!(entry?.marked ?? false));
  const submit = () => {
    setSheet('none');
    store.dispatch({ type: 'submit' });
    rememberSubmission(attempt);
  };

  useShortcuts(
    {
      choose: (i) => {
        const option = options[i];
        if (!question || !entry) return;
        if (!option) return say(t('taking.keyNoOption', { letter: optionLetter(i) }));
        const chosen = afterChoosing(question.asked.kind, entry.answer, option);
        answer(chosen);
        const key = chosen?.includes(option.id) ? 'taking.keyChosen' : 'taking.keyCleared';
        say(t(key, { letter: optionLetter(i) }));
      },
      previous: () => goBy(-1),
      next: () => goBy(1),
      clear: () => {
        if (entry && entry.answer !== null) clear();
      },
      mark: () => {
        toggleMark();
        say(t(entry?.marked ? 'taking.keyUnmarked' : 'taking.keyMarked'));
      },
      sayTime: () => sayTimeLeft(store),
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
    hasKeys,
    setKeys,
    canGo,
    go,
    goToPlace,
    clear,
    toggleMark,
    markAndNext: () => {
      mark(true);
      goToPlace(place + 1);
      say(t('taking.keyMarked'));
    },
    submit,
    askToSubmit: () =>
      notAnswered > 0 || attempt.unread.length > 0 || spareAnswers(attempt).length > 0
        ? setSheet('submit')
        : submit(),
  };
}

/** An attempt with what is known of its typed answers; what reads them comes with the first paper that asks for numbers. */
function useRead({ questions }: Paper, attempt: AttemptState): ReadAttempt {
  const [isUnread, setReader] = useState(() => reader.isUnread);
  useEffect(() => {
    if (questions.some(({ asked }) => asked.kind === 'numeric')) {
      withWords(import('../../questions/read-as.tsx')).then(
        () => setReader(() => reader.isUnread),
        // Without a network nothing is known, and every answer is saved all the same.
        () => {},
      );
    }
  }, [questions]);
  const unread = attempt.plan.order.filter((position) => {
    const { answer = null } = attempt.entries[position] ?? {};
    const asked = questions[position]?.asked;
    return asked && typeof answer === 'string' && isUnread?.(asked, answer) === true;
  });
  return { ...attempt, unread };
}

export type Taking = ReturnType<typeof useTaking>;
