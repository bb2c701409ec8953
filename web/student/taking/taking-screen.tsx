import { Suspense, useEffect, useState } from 'react';
import taking from '../../../locale/en/taking.ts';
import ui from '../../../locale/en/ui.ts';
import { LanguageSwitch } from '../../frame/language-switch.tsx';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { late } from '../../locale/late.ts';
import { named, words } from '../../locale/words.ts';
import { type AttemptStore, isKept } from '../../sync/attempt-store.ts';
import type { Paper } from '../../sync/paper.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { AnswerTools } from './answer-tools.tsx';
import { isDoublePress } from './double-press.ts';
import { ExtraTimeNote } from './extra-time-note.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { Palette } from './palette.tsx';
import { SaveNote } from './save-note.tsx';
import { ShownQuestion } from './shown-question.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import styles from './taking-screen.module.css';
import { TimeAnnouncer, Timer, TimerPanel } from './timer.tsx';
import { type Taking, useTaking } from './use-taking.ts';
import { RAIL, useWide } from './use-wide.ts';

const t = words({ taking, ui });

/** Nothing may stop a running test: without a network only this does not open. */
const HelpSheet = late(() => import('./help-sheet.tsx'), Unavailable);

/** Only where a paper has several; without a network the answer sheet leads to them. */
const SectionRow = late(() => import('./section-row.tsx'));

/** Only where sections have times of their own. */
const SectionNotice = late(() => import('./section-notice.tsx'));

/** Without a network a test is left unasked: the device has its answers. */
const LeaveDialog = late(() => import('./leave-dialog.tsx'));

const loadWaiting = () => import('./waiting.tsx');

/** Loaded with the test: the network may be gone when it is over. */
const Waiting = late(loadWaiting, () => <output>{t('taking.submittingAnswers')}</output>);

function Unavailable({ onClose }: { onClose: () => void }) {
  useEffect(onClose);
  return null;
}

/** The screen of a running attempt. */
export function TakingScreen({ paper, store }: { paper: Paper; store: AttemptStore }) {
  const test = useTaking(paper, store);
  const { attempt, entry, isRunning, place, sections, states, setSheet, go, goToPlace } = test;
  const isWide = useWide();
  const hasRail = useWide(RAIL);
  useEffect(() => void loadWaiting().catch(() => {}), []);
  const [isTimerHidden, setTimerHidden] = useState(false);
  const questions = attempt.plan.order.length;
  const isLast = place === questions - 1;
  const total = test.read.shown.testDuration * 60;

  const language = <LanguageSwitch whenKept={() => isKept(store)} />;
  const helpButton = (
    <Button kind="quiet" onClick={() => setSheet('help')}>
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
            {attempt.plan.windows.some(Boolean) && (
              <Suspense>
                <SectionNotice store={store} sections={sections} />
              </Suspense>
            )}
            <ShownQuestion store={store} languages={paper.languages} test={test} tools={!isWide && tools} />
          </div>
          <div className={styles.bar}>
            <MoveButtons current={place} total={questions} onGo={goToPlace} canGo={test.canGo}>
              {isWide ? (
                tools
              ) : (
                <>
                  <button type="button" className={styles.opener} onClick={() => setSheet('palette')}>
                    <Timer store={store} total={total} isHidden={isTimerHidden} />
                    <span className={styles.openerWord}>{t('taking.sheet')}</span>
                  </button>
                  {hasRail && <div className={styles.rail}>{palette}</div>}
                </>
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
          <output className="visually-hidden" data-said />
          <TimeAnnouncer store={store} total={total} />
        </>
      ) : (
        <Suspense>
          <Waiting store={store} total={total} />
        </Suspense>
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
      <Suspense>
        <LeaveDialog isRunning={test.isRunning} />
      </Suspense>
    </>
  );
}
