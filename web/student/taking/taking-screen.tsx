import { useCallback, useState } from 'react';
import taking from '../../../locale/en/taking.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { shownOptions } from '../../questions/shown-options.ts';
import type { Answer } from '../../sync/answer.ts';
import type { Paper } from '../../sync/attempt-record.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { counts } from '../../sync/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Flag } from '../../ui/icons.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { Palette } from './palette.tsx';
import { QuestionView } from './question-view.tsx';
import { SaveNote } from './save-note.tsx';
import { ShortcutSheet, useShortcutSwitch, useShortcuts } from './shortcuts.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import styles from './taking-screen.module.css';
import { TimeAnnouncer, Timer, TimerPanel } from './timer.tsx';
import { usePaperState } from './use-attempt.ts';
import { useWide } from './use-wide.ts';
import { Waiting } from './waiting.tsx';

const t = words({ taking });

type Sheet = 'none' | 'palette' | 'keys' | 'submit';

/** The screen of a running attempt. */
export function TakingScreen({ paper, store }: { paper: Paper; store: AttemptStore }) {
  const attempt = usePaperState(store);
  const isWide = useWide();
  const [sheet, setSheet] = useState<Sheet>('none');
  const [isTimerHidden, setTimerHidden] = useState(false);
  const [timeAsked, setTimeAsked] = useState(0);
  const [hasKeys, setKeys] = useShortcutSwitch();

  const { current, entries } = attempt;
  const question = paper.questions[current];
  const entry = entries[current];
  const isRunning = attempt.phase.name === 'open';
  const isLast = current === entries.length - 1;
  const summary = counts(attempt);

  const go = useCallback(
    (index: number) => {
      setSheet('none');
      store.dispatch({ type: 'go', index });
    },
    [store],
  );
  const answer = useCallback(
    (answer: Answer, isTyped = false) => store.dispatch({ type: 'answer', index: current, answer, isTyped }),
    [store, current],
  );
  const toggleMark = () =>
    store.dispatch({ type: 'mark', index: current, marked: !(entry?.marked ?? false) });
  const submit = () => {
    setSheet('none');
    store.dispatch({ type: 'submit' });
  };
  const askToSubmit = () => setSheet('submit');

  const options = question ? shownOptions(question) : [];
  useShortcuts(
    {
      choose: (option) => {
        const { id } = options[option] ?? {};
        if (id !== undefined) answer([id]);
      },
      previous: () => go(current - 1),
      next: () => go(current + 1),
      mark: toggleMark,
      sayTime: () => setTimeAsked((times) => times + 1),
      showKeys: () => setSheet('keys'),
    },
    options.length,
    hasKeys && isRunning && sheet === 'none',
  );

  const keysButton = (
    <Button kind="quiet" className={styles.keys} onClick={() => setSheet('keys')}>
      {t('taking.keys')}
    </Button>
  );
  const overview = (
    <>
      <TimerPanel store={store} isHidden={isTimerHidden} onHide={setTimerHidden} />
      <Palette attempt={attempt} onGo={go} />
      <Button kind={isLast ? 'primary' : 'plain'} wide onClick={askToSubmit}>
        {t('taking.submit')}
      </Button>
    </>
  );

  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <div className={styles.name}>
          <ScreenHeading>
            <span data-content>{paper.quizname}</span>
          </ScreenHeading>
        </div>
        <SaveNote store={store} />
        {isWide && isRunning && keysButton}
      </header>
      {isRunning && question && entry ? (
        <>
          <div className={styles.columns}>
            <div className={styles.paper}>
              <QuestionView
                index={current}
                total={entries.length}
                question={question}
                answer={entry.answer}
                onAnswer={answer}
                tools={
                  <div className={styles.tools}>
                    <Button onClick={() => answer(null)} disabled={entry.answer === null}>
                      {t('taking.clear')}
                    </Button>
                    <Button onClick={toggleMark} aria-pressed={entry.marked} className={styles.mark}>
                      <Flag />
                      {t('taking.mark')}
                    </Button>
                    {!isWide && isLast && (
                      <Button kind="primary" className={styles.submit} onClick={askToSubmit}>
                        {t('taking.submit')}
                      </Button>
                    )}
                  </div>
                }
              />
              {isWide && <MoveButtons current={current} total={entries.length} onGo={go} />}
            </div>
            {isWide && <aside className={styles.aside}>{overview}</aside>}
          </div>
          {!isWide && (
            <div className={styles.bar}>
              <MoveButtons current={current} total={entries.length} onGo={go}>
                <button type="button" className={styles.opener} onClick={() => setSheet('palette')}>
                  <Timer store={store} isHidden={isTimerHidden} />
                  <span className={styles.openerWord}>{t('taking.sheet')}</span>
                </button>
              </MoveButtons>
            </div>
          )}
          <Dialog
            open={!isWide && sheet === 'palette'}
            onClose={() => setSheet('none')}
            title={t('taking.answerSheet')}
          >
            {overview}
            {keysButton}
          </Dialog>
          <SubmitDialog
            open={sheet === 'submit'}
            counts={summary}
            onClose={() => setSheet('none')}
            onSubmit={submit}
          />
          <ShortcutSheet
            open={sheet === 'keys'}
            onClose={() => setSheet('none')}
            isOn={hasKeys}
            onSwitch={setKeys}
          />
          <TimeAnnouncer store={store} total={paper.testDuration * 60} asked={timeAsked} />
        </>
      ) : (
        <Waiting store={store} />
      )}
    </main>
  );
}
