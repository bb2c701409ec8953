import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import taking from '../../../locale/en/taking.ts';
import ui from '../../../locale/en/ui.ts';
import { LanguageSwitch } from '../../frame/language-switch.tsx';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { named, withWords, words } from '../../locale/words.ts';
import { type AttemptStore, isKept } from '../../sync/attempt-store.ts';
import type { Paper } from '../../sync/paper.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { AnswerTools } from './answer-tools.tsx';
import { isDoublePress } from './double-press.ts';
import { ExtraTimeNote } from './extra-time-note.tsx';
import type { HelpSheetProps } from './help-sheet.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { Palette } from './palette.tsx';
import { SaveNote } from './save-note.tsx';
import type { SectionRowProps } from './section-row.tsx';
import { SectionNotice } from './section-time.tsx';
import { ShownQuestion } from './shown-question.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import styles from './taking-screen.module.css';
import { TimeAnnouncer, Timer, TimerPanel } from './timer.tsx';
import { type Taking, useTaking } from './use-taking.ts';
import { useWide } from './use-wide.ts';
import { Waiting } from './waiting.tsx';

const t = words({ taking, ui });

/** Nothing may stop a running test: without a network only this does not open. */
const HelpSheet = lazy(
  (): Promise<{ default: ComponentType<HelpSheetProps> }> =>
    withWords(import('./help-sheet.tsx')).catch(() => ({ default: Unavailable })),
);

/** Only where a paper has several; without a network the answer sheet leads to them. */
const SectionRow = lazy(
  (): Promise<{ default: ComponentType<SectionRowProps> }> =>
    withWords(import('./section-row.tsx')).catch(() => ({ default: () => null })),
);

function Unavailable({ onClose }: { onClose: () => void }) {
  useEffect(onClose);
  return null;
}

/** The screen of a running attempt. */
export function TakingScreen({ paper, store }: { paper: Paper; store: AttemptStore }) {
  const test = useTaking(paper, store);
  const { attempt, entry, isRunning, place, sections, states, setSheet, go, goToPlace } = test;
  const isWide = useWide();
  const [isTimerHidden, setTimerHidden] = useState(false);
  const questions = attempt.plan.order.length;
  const isLast = place === questions - 1;
  const total = test.read.shown.testDuration * 60;

  const language = <LanguageSwitch whenKept={() => isKept(store)} />;
  const helpButton = (
    <Button kind="quiet" className={styles.help} onClick={() => setSheet('help')}>
      {t('taking.help')}
    </Button>
  );
  const submitButton = (
    <Button
      kind={isLast ? 'primary' : 'plain'}
      className={styles.submit}
      onClick={(event) => !isDoublePress(event) && test.askToSubmit()}
    >
      {t('taking.submit')}
    </Button>
  );
  const timer = <TimerPanel store={store} total={total} isHidden={isTimerHidden} onHide={setTimerHidden} />;
  const palette = <Palette attempt={attempt} sections={sections} states={states} onGo={go} />;
  const tools = entry && (
    <AnswerTools
      entry={entry}
      onClear={test.clear}
      onMark={test.toggleMark}
      onMarkAndNext={!isLast && test.canGo(place + 1) ? test.markAndNext : undefined}
    />
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
      {isRunning && entry ? (
        <>
          {sections.length > 1 && (
            <Suspense fallback={<div className={styles.sectionsPlace} />}>
              <SectionRow sections={sections} attempt={attempt} states={states} store={store} onGo={go} />
            </Suspense>
          )}
          <div className={styles.paper} data-paper>
            <ExtraTimeNote store={store} />
            <SectionNotice store={store} sections={sections} />
            <ShownQuestion store={store} languages={paper.languages} test={test} tools={!isWide && tools} />
          </div>
          <div className={styles.bar}>
            <MoveButtons current={place} total={questions} onGo={goToPlace} canGo={test.canGo}>
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
            open={!isWide && test.sheet === 'palette'}
            onClose={() => setSheet('none')}
            title={t('taking.answerSheet')}
            actions={
              <>
                <Button onClick={() => setSheet('none')}>{t('ui.close')}</Button>
                {submitButton}
              </>
            }
          >
            {timer}
            {palette}
            <Row>
              {helpButton}
              {language}
            </Row>
          </Dialog>
          <Sheets store={store} test={test} />
          {/* Nothing else tells what a single key has done: the focus stays where it was. */}
          <output className="visually-hidden">{test.keySaid}</output>
          <TimeAnnouncer store={store} total={total} asked={test.timeAsked} />
        </>
      ) : (
        <Waiting store={store} total={total} />
      )}
    </main>
  );
}

/** What opens over the question: before a submission, for help, and before the test is left. */
function Sheets({ store, test }: { store: AttemptStore; test: Taking }) {
  const close = () => test.setSheet('none');
  return (
    <>
      <SubmitDialog test={test} onClose={close} />
      {test.sheet === 'help' && (
        <Suspense>
          <HelpSheet store={store} onClose={close} isOn={test.hasKeys} onSwitch={test.setKeys} />
        </Suspense>
      )}
      <LeaveDialog isRunning={test.isRunning} />
    </>
  );
}
