import { lazy, Suspense } from 'react';
import type { StartRules } from '../../../contract/attempts.ts';
import { isPlain } from '../../../contract/catalog/for-practice.ts';
import { startAt } from '../../../contract/catalog/start-at.ts';
import type { PaperCover } from '../../../contract/papers/paper.ts';
import cover from '../../../locale/en/cover.ts';
import taking from '../../../locale/en/taking.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { named, namedSection, withWords, words } from '../../locale/words.ts';
import { inLanguage, usePaperLanguage } from '../../questions/in-language.ts';
import { commonRules, Marking, SectionRules } from '../../questions/section-rules.tsx';
import { paths } from '../../router/paths.ts';
import { PALETTE_STATES } from '../../sync/selectors.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { useServerNow } from '../server-now.ts';
import styles from './cover.module.css';
import palette from './palette.module.css';
import { StateSign } from './palette.tsx';
import { useBeginAtOpening } from './use-begin-at-opening.ts';

const t = words({ cover, taking });

/** Only a test that is not open yet has one. */
const Lobby = lazy(() => withWords(import('./lobby.tsx')));

const PaperLanguages = lazy(() => withWords(import('./paper-languages.tsx')));

/** Two clocks may run, and whoever starts the second should know of the first. */
const RunningTests = lazy(() =>
  withWords(import('../overview/running-tests.tsx')).then((screen) => ({ default: screen.RunningTests })),
);

/** Most tests have no rules, and take an attempt at any time. */
const CoverRules = lazy(() => withWords(import('./cover-rules.tsx')));
const NotNow = lazy(() => withWords(import('./not-now.tsx')));

/** What a student reads before the clock starts, as on the first page of a real paper. */
export default function Cover({
  paper,
  start,
  receivedAt,
  isPreview = false,
  onBegin,
}: {
  paper: PaperCover;
  start: StartRules;
  /** When `start` came, by `performance`. */
  receivedAt: number;
  /** An admin looks at it, who does not come from the tests. */
  isPreview?: boolean;
  onBegin: () => void;
}) {
  const now = useServerNow(start.serverNow, receivedAt, { isExact: true });
  const standing = startAt(start.rules, start.attemptsUsed, now);
  const { isWaiting } = useBeginAtOpening(standing !== 'not_yet', onBegin);
  const msLeft = start.rules.opensAt === null ? 0 : Date.parse(start.rules.opensAt) - now;
  const { testName, questionCount, testDuration, possible, movement } = paper;
  const language = usePaperLanguage();
  const sections = paper.sections.map((section) => inLanguage(section, language));
  const isSectioned = sections.length > 1;
  const common = isSectioned ? commonRules(sections) : undefined;
  const hasSeveral = sections.some(({ rules }) => rules.some(({ kind }) => kind === 'multiple_choice'));
  return (
    <Stack as="main" gap={5} className={styles.cover}>
      <Stack as="header" gap={2} className={styles.head}>
        <ScreenHeading>
          <span data-content>{named(testName)}</span>
        </ScreenHeading>
        <p className={styles.facts}>
          {t('cover.facts', {
            questions: questionCount,
            minutes: start.minutes ?? testDuration,
            marks: possible,
          })}
        </p>
        <Suspense>
          <PaperLanguages languages={paper.languages ?? [paper.language]} />
        </Suspense>
        <p>{t('cover.lead')}</p>
      </Stack>
      {!isPreview && (
        <Suspense>
          <RunningTests />
        </Suspense>
      )}
      {(standing === 'not_yet' || isWaiting) && (
        <Suspense fallback={<Loading />}>
          <Lobby msLeft={msLeft} />
        </Suspense>
      )}
      {!isPlain(start.rules) && (
        <Stack as="section" gap={3} className={styles.part}>
          <Suspense fallback={<Loading />}>
            <CoverRules start={start} className={styles.notes} />
          </Suspense>
        </Stack>
      )}
      <Stack as="section" gap={3} className={styles.part}>
        <h2>{t(isSectioned ? 'cover.sections' : 'cover.marking')}</h2>
        <Stack as="ol" gap={3}>
          {sections.map((section, i) => (
            <Stack as="li" gap={2} key={i} className={styles.section}>
              {isSectioned && (
                <Row gap={4} rowGap={0} align="baseline" justify="between" className={styles.sectionHead}>
                  <h3 data-content>{namedSection(section.name)}</h3>
                  <p>
                    {t('cover.sectionFacts', { questions: section.questionCount, marks: section.possible })}
                  </p>
                </Row>
              )}
              <SectionRules section={section} isInOrder={movement === 'in_order'} withMarking={!common} />
            </Stack>
          ))}
        </Stack>
        {common && (
          <>
            <h2>{t('cover.marking')}</h2>
            <Marking rules={common} />
          </>
        )}
      </Stack>
      <Stack as="section" gap={3} className={styles.part}>
        <h2>{t('cover.bubbles')}</h2>
        <Row as="ul" gap={5} rowGap={2} align="stretch">
          {PALETTE_STATES.map((state) => (
            <li key={state} className={palette.sign}>
              <StateSign state={state} />
            </li>
          ))}
        </Row>
        <ul className={styles.notes}>
          <li>{t('cover.marked')}</li>
          {hasSeveral && <li>{t('cover.several')}</li>}
          <li>{t('cover.saving')}</li>
          <li>{t('cover.clock')}</li>
        </ul>
      </Stack>
      <Row gap={3} align="stretch" justify="center" className={styles.begin}>
        {!isPreview && (
          <ButtonLink kind="quiet" href={paths.testHome()}>
            {t('taking.backToTests')}
          </ButtonLink>
        )}
        <Button kind="primary" disabled={standing !== 'now' || isWaiting} onClick={onBegin}>
          {standing === 'now' ? (
            t('cover.begin')
          ) : (
            <Suspense fallback={t('cover.begin')}>
              <NotNow standing={standing} msLeft={msLeft} />
            </Suspense>
          )}
        </Button>
      </Row>
    </Stack>
  );
}
