import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { PaperPassage } from '../../../contract/papers/paper.ts';
import taking from '../../../locale/en/taking.ts';
import { LanguageSwitch } from '../../frame/language-switch.tsx';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { named, withWords, words } from '../../locale/words.ts';
import { afterChoosing } from '../../questions/choose.ts';
import { shownOptions } from '../../questions/shown-options.ts';
import type { Answer } from '../../sync/answer.ts';
import { type AttemptStore, isKept } from '../../sync/attempt-store.ts';
import type { Paper } from '../../sync/paper.ts';
import { counts } from '../../sync/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Flag } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { ExtraTimeNote } from './extra-time-note.tsx';
import type { HelpSheetProps } from './help-sheet.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { Palette } from './palette.tsx';
import { useQuestionLanguages } from './question-languages.ts';
import type { QuestionLanguagesRowProps } from './question-languages-row.tsx';
import { QuestionNotes } from './question-notes.tsx';
import { QuestionView } from './question-view.tsx';
import { SaveNote } from './save-note.tsx';
import { SectionRow } from './section-row.tsx';
import { SectionNotice, useWindowStates } from './section-time.tsx';
import { useShortcutSwitch, useShortcuts } from './shortcuts.ts';
import { nameInGroup, placesOfGroup, shownSections } from './shown-paper.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import styles from './taking-screen.module.css';
import { TimeAnnouncer, Timer, TimerPanel } from './timer.tsx';
import { usePaperState } from './use-attempt.ts';
import { useWide } from './use-wide.ts';
import { Waiting } from './waiting.tsx';

const t = words({ taking });

/** Nothing may stop a running test: without a network only this does not open. */
const HelpSheet = lazy(
  (): Promise<{ default: ComponentType<HelpSheetProps> }> =>
    withWords(import('./help-sheet.tsx')).catch(() => ({ default: Unavailable })),
);

/** Few papers have one; without a network it is shown plainly. */
const PassageView = lazy(() =>
  withWords(import('./passage-view.tsx')).catch(() => ({
    default: ({ passage }: { passage: PaperPassage }) => <RichText {...passage} />,
  })),
);

/** Few papers have several languages; without a network this one stays as it is. */
const QuestionLanguagesRow = lazy(
  (): Promise<{ default: ComponentType<QuestionLanguagesRowProps> }> =>
    withWords(import('./question-languages-row.tsx')).catch(() => ({ default: () => null })),
);

function Unavailable({ onClose }: { onClose: () => void }) {
  useEffect(onClose);
  return null;
}

type Sheet = 'none' | 'palette' | 'help' | 'submit';

/** The screen of a running attempt. */
export function TakingScreen({ paper: asSent, store }: { paper: Paper; store: AttemptStore }) {
  const attempt = usePaperState(store);
  const read = useQuestionLanguages(asSent, attempt.current);
  const paper = read.shown;
  const isWide = useWide();
  const [sheet, setSheet] = useState<Sheet>('none');
  const [isTimerHidden, setTimerHidden] = useState(false);
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
  const isLast = place === order.length - 1;
  const total = paper.testDuration * 60;
  const summary = counts(attempt);
  const notAnswered = summary.marked + summary.not_answered + summary.not_visited;
  const { whole } = read;
  const sections = useMemo(() => shownSections(whole, { plan }), [whole, plan]);
  const states = useWindowStates(store);
  const section = sections.find(({ index }) => index === plan.sections[current]);
  const options = useMemo(
    () => (question ? shownOptions(question, paper.layout?.options[current]) : []),
    [question, paper, current],
  );
  const passage = paper.passages.find(({ name }) => name === question?.passage);

  const go = useCallback(
    (position: number) => {
      setSheet('none');
      store.dispatch({ type: 'go', index: position });
    },
    [store],
  );
  const answer = (given: Answer) =>
    store.dispatch({ type: 'answer', index: current, answer: given, isTyped: false });
  const mark = (marked: boolean) => store.dispatch({ type: 'mark', index: current, marked });
  const goToPlace = (next: number) => go(order[next] ?? current);
  const canGo = (next: number) => (states[plan.sections[order[next] ?? 0] ?? 0] ?? 'open') === 'open';
  const toggleMark = () => mark(!(entry?.marked ?? false));
  const markAndNext = () => {
    mark(true);
    goToPlace(place + 1);
  };
  const submit = () => {
    setSheet('none');
    store.dispatch({ type: 'submit' });
  };
  const askToSubmit = () => (notAnswered > 0 ? setSheet('submit') : submit());

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
        setKeySaid(t(entry?.marked ? 'taking.keyUnmarked' : 'taking.marked'));
      },
      sayTime: () => setTimeAsked((times) => times + 1),
      showHelp: () => setSheet('help'),
    },
    options.length,
    { isOn: isRunning && sheet === 'none', hasLetters: hasKeys },
  );

  const language = <LanguageSwitch whenKept={() => isKept(store)} />;
  const helpButton = (
    <Button kind="quiet" className={styles.help} onClick={() => setSheet('help')}>
      {t('taking.help')}
    </Button>
  );
  const submitButton = (
    <Button kind={isLast ? 'primary' : 'plain'} className={styles.submit} onClick={askToSubmit}>
      {t('taking.submit')}
    </Button>
  );
  const timer = <TimerPanel store={store} total={total} isHidden={isTimerHidden} onHide={setTimerHidden} />;
  const palette = <Palette attempt={attempt} sections={sections} states={states} onGo={go} />;
  const tools = entry && (
    <Row gap={2} align="stretch" className={styles.tools}>
      <Button onClick={() => answer(null)} disabled={entry.answer === null}>
        {t('taking.clear')}
      </Button>
      <Button onClick={toggleMark} aria-pressed={entry.marked} className={styles.mark}>
        <Flag />
        {t('taking.mark')}
      </Button>
      {!isLast && canGo(place + 1) && <Button onClick={markAndNext}>{t('taking.markAndNext')}</Button>}
    </Row>
  );

  return (
    <main className={classNames(styles.screen, isRunning && styles.running)}>
      <Row as="header" gap={3} rowGap={0} className={styles.head}>
        <div className={styles.name}>
          <ScreenHeading>
            <span data-content>{named(paper.testName)}</span>
          </ScreenHeading>
        </div>
        <SaveNote store={store} />
        {isWide && isRunning && (
          <>
            {language}
            {helpButton}
            {timer}
          </>
        )}
        {isRunning && submitButton}
      </Row>
      {isRunning && question && entry ? (
        <>
          {sections.length > 1 && (
            <SectionRow sections={sections} attempt={attempt} states={states} store={store} onGo={go} />
          )}
          <div className={styles.paper} data-paper>
            <ExtraTimeNote store={store} />
            <SectionNotice store={store} sections={sections} />
            <div className={classNames(passage && styles.withPassage)}>
              {passage && (
                <Suspense>
                  <PassageView
                    key={passage.name}
                    passage={passage}
                    passages={paper.passages}
                    places={placesOfGroup(paper, attempt, 'passage', passage.name)}
                  />
                </Suspense>
              )}
              <QuestionView
                store={store}
                position={current}
                place={place}
                total={order.length}
                question={question}
                options={options}
                answer={entry.answer}
                part={section && section.name !== nameInGroup(section) ? nameInGroup(section) : undefined}
                languages={
                  asSent.languages && (
                    <Suspense>
                      <QuestionLanguagesRow languages={asSent.languages} read={read} />
                    </Suspense>
                  )
                }
                notes={
                  <QuestionNotes
                    paper={paper}
                    attempt={attempt}
                    section={section}
                    place={place}
                    onGo={goToPlace}
                  />
                }
                tools={!isWide && tools}
              />
            </div>
          </div>
          <div className={styles.bar}>
            <MoveButtons current={place} total={order.length} onGo={goToPlace} canGo={canGo}>
              {isWide ? (
                tools
              ) : (
                <button type="button" className={styles.opener} onClick={() => setSheet('palette')}>
                  <Timer store={store} total={total} isHidden={isTimerHidden} />
                  <span className={styles.openerWord}>{t('taking.sheet')}</span>
                </button>
              )}
            </MoveButtons>
          </div>
          {isWide && <aside className={styles.aside}>{palette}</aside>}
          <Dialog
            open={!isWide && sheet === 'palette'}
            onClose={() => setSheet('none')}
            title={t('taking.answerSheet')}
          >
            {timer}
            {palette}
            {submitButton}
            <Row>
              {helpButton}
              {language}
            </Row>
          </Dialog>
          <SubmitDialog
            open={sheet === 'submit'}
            counts={summary}
            notAnswered={notAnswered}
            onClose={() => setSheet('none')}
            onSubmit={submit}
          />
          {sheet === 'help' && (
            <Suspense>
              <HelpSheet store={store} onClose={() => setSheet('none')} isOn={hasKeys} onSwitch={setKeys} />
            </Suspense>
          )}
          <LeaveDialog isRunning={isRunning} />
          {/* Nothing else tells what a single key has done: the focus stays where it was. */}
          <output className="visually-hidden">{keySaid}</output>
          <TimeAnnouncer store={store} total={total} asked={timeAsked} />
        </>
      ) : (
        <Waiting store={store} total={total} />
      )}
    </main>
  );
}
