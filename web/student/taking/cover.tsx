import { lazy, Suspense } from 'react';
import type { StartRules } from '../../../contract/attempts.ts';
import type { PaperCover, PaperSection } from '../../../contract/papers/paper.ts';
import type { Kind } from '../../../contract/questions/authored-question.ts';
import cover from '../../../locale/en/cover.ts';
import taking from '../../../locale/en/taking.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { withWords, words } from '../../locale/words.ts';
import { ruleWords } from '../../questions/rule-words.ts';
import { paths } from '../../router/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { useServerNow } from '../server-now.ts';
import { startAt } from '../start-at.ts';
import styles from './cover.module.css';
import { PaletteMeanings } from './palette.tsx';
import { useBeginAtOpening } from './use-begin-at-opening.ts';

const t = words({ cover, taking });

const KIND_KEYS = {
  single_choice: 'cover.single_choice',
  multiple_choice: 'cover.multiple_choice',
  numeric: 'cover.numeric',
  short_text: 'cover.short_text',
} as const satisfies Record<Kind, string>;

/** Only a test that is not open yet has one. */
const Lobby = lazy(() => withWords(import('./lobby.tsx')));

/** Most tests have no rules, and take an attempt at any time. */
const CoverRules = lazy(() => withWords(import('./cover-rules.tsx')));
const NotNow = lazy(() => withWords(import('./not-now.tsx')));

const isPlain = ({ opensAt, closesAt, attempts, counts, results, solutions }: StartRules['rules']) =>
  opensAt === null &&
  closesAt === null &&
  attempts === null &&
  counts === 'best' &&
  results.when === 'at_once' &&
  solutions.when === 'at_once';

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
  const { quizname, questionCount, testDuration, possible, sections, movement } = paper;
  const isSectioned = sections.length > 1;
  const hasSeveral = sections.some(({ rules }) => rules.some(({ kind }) => kind === 'multiple_choice'));
  return (
    <main className={styles.cover}>
      <header className={styles.head}>
        <ScreenHeading>
          <span data-content>{quizname}</span>
        </ScreenHeading>
        <p className={styles.facts}>
          {t('cover.facts', { questions: questionCount, minutes: testDuration, marks: possible })}
        </p>
        <p>{t('cover.lead')}</p>
      </header>
      {(standing === 'not_yet' || isWaiting) && (
        <Suspense fallback={<Loading />}>
          <Lobby msLeft={msLeft} />
        </Suspense>
      )}
      {!isPlain(start.rules) && (
        <section className={styles.part}>
          <Suspense fallback={<Loading />}>
            <CoverRules start={start} className={styles.notes} />
          </Suspense>
        </section>
      )}
      <section className={styles.part}>
        <h2>{t(isSectioned ? 'cover.sections' : 'cover.marking')}</h2>
        <ol className={styles.sections}>
          {sections.map((section, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a section is its place on the paper
            <li key={i} className={styles.section}>
              {isSectioned && (
                <div className={styles.sectionHead}>
                  <h3 data-content>{section.name}</h3>
                  <p>
                    {t('cover.sectionFacts', { questions: section.questionCount, marks: section.possible })}
                  </p>
                </div>
              )}
              <SectionRules section={section} isInOrder={movement === 'in_order'} />
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.part}>
        <h2>{t('cover.bubbles')}</h2>
        <PaletteMeanings />
        <ul className={styles.notes}>
          <li>{t('cover.marked')}</li>
          {hasSeveral && <li>{t('cover.several')}</li>}
          <li>{t('cover.saving')}</li>
          <li>{t('cover.clock')}</li>
        </ul>
      </section>
      <div className={styles.begin}>
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
      </div>
    </main>
  );
}

function SectionRules({ section, isInOrder }: { section: PaperSection; isInOrder: boolean }) {
  const { rules, choice, instructions, set, opensAfter = 0, closesAfter, questionCount } = section;
  const chosen = choice && { answer: choice.answer, total: questionCount };
  return (
    <>
      <dl className={styles.rules}>
        {rules.flatMap(({ kind, rule, marks }) =>
          // A question may have marks of its own; those of the rule are then not the whole story.
          (marks.length > 0 ? marks : [rule.right]).map((own) => (
            <div key={`${kind} ${own}`}>
              <dt>{t(KIND_KEYS[kind])}</dt>
              <dd>{ruleWords(rule, own)}</dd>
            </div>
          )),
        )}
      </dl>
      {chosen && (
        <p>{t(choice.counts === 'first' ? 'cover.answerAnyFirst' : 'cover.answerAnyBest', chosen)}</p>
      )}
      {closesAfter !== undefined && (
        <p>
          {isInOrder
            ? t('cover.inOrder', { from: opensAfter, to: closesAfter })
            : t('cover.ownTime', { minutes: closesAfter })}
        </p>
      )}
      {instructions !== '' && <RichText text={instructions} set={set} />}
    </>
  );
}
