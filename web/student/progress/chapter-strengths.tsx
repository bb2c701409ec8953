import { Fragment, useState } from 'react';
import type { ChapterStrength } from '../../../contract/progress.ts';
import progress from '../../../locale/en/progress.ts';
import { named, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { ChevronDown } from '../../ui/icons.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import styles from './progress.module.css';
import { LEAST_QUESTIONS, StrengthBar, StrengthWords, shares } from './strength.tsx';
import { StrengthCourse } from './strength-course.tsx';

const t = words({ progress });

/** How many chapters are shown at first: the weakest, on one screen of a phone. */
const FIRST = 4;

const hasEnough = ({ strength }: ChapterStrength) => strength.questions >= LEAST_QUESTIONS;

/**
 * The chapters, each of which opens to its topics and its course. Those of too few questions are behind one line.
 */
export function ChapterStrengths({
  chapters,
  offered,
}: {
  chapters: readonly ChapterStrength[];
  /** Whose questions can be practised by a button above. */
  offered?: ChapterStrength | undefined;
}) {
  const [isWhole, setWhole] = useState(false);
  const known = chapters.filter(hasEnough);
  const few = chapters.filter((chapter) => !hasEnough(chapter));
  return (
    <>
      {known.some(({ strength }) => strength.estimate) && (
        <p className="soft">
          {known.length > 1 && `${t('progress.chaptersMore')} `}
          {t('progress.average')}
        </p>
      )}
      {known.length > 0 && (
        <ChapterList chapters={known.slice(0, isWhole ? undefined : FIRST)} offered={offered} />
      )}
      {known.length > FIRST && (
        <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? t('progress.showFirst', { count: FIRST })
            : t('progress.showAll', { count: known.length })}
        </Button>
      )}
      {few.length > 0 && (
        <Fold label={t('progress.fewChapters', { count: few.length, least: LEAST_QUESTIONS })}>
          <p className="soft">{t('progress.fewMore', { least: LEAST_QUESTIONS })}</p>
          <ChapterList chapters={few} offered={offered} />
        </Fold>
      )}
    </>
  );
}

function ChapterList({ chapters, offered }: Parameters<typeof ChapterStrengths>[0]) {
  return (
    <Grid as="ul" gap={3} columns="widest" className={styles.chapters}>
      {chapters.map((chapter) => (
        <li key={`${chapter.examCode} ${chapter.subject} ${chapter.chapter}`}>
          <details className={styles.chapter}>
            <summary className={styles.head}>
              <h3 className={styles.name} data-content>
                {named(chapter.chapter)}
              </h3>
              <strong className={styles.number}>
                {chapter.strength.estimate && shares(chapter.strength.estimate).share}
              </strong>
              <ChevronDown />
              <span className="soft" data-content>
                {named(chapter.subject)} · {named(chapter.examName)}
              </span>
              {chapter.strength.estimate && <StrengthBar estimate={chapter.strength.estimate} />}
              <StrengthWords strength={chapter.strength} />
              <Learned of={chapter} />
            </summary>
            <Inside chapter={chapter} isOffered={chapter === offered} />
          </details>
        </li>
      ))}
    </Grid>
  );
}

/** What is learned of what was missed; nothing where nothing was. */
function Learned({ of: { learned, toLearn } }: { of: Pick<ChapterStrength, 'learned' | 'toLearn'> }) {
  if (learned + toLearn === 0) return null;
  return <span className="soft">{t('progress.learnedOf', { learned, all: learned + toLearn })}</span>;
}

function Inside({
  chapter: { points, topics, isListed, noteId, ...place },
  isOffered,
}: {
  chapter: ChapterStrength;
  isOffered: boolean;
}) {
  const { examCode, examName, subject, chapter, due } = place;
  return (
    <Stack gap={4} className={styles.inside}>
      {points.length > 1 && (
        <Stack as="section" gap={2}>
          <h4>{t('progress.course')}</h4>
          <StrengthCourse points={points} />
        </Stack>
      )}
      <Topics chapter={chapter} topics={topics} />
      <Row as="p" gap={2} align="stretch">
        {due > 0 && !isOffered && (
          <ButtonLink href={paths.practice({ examCode, subject, chapter })}>
            {t('progress.practise')}
          </ButtonLink>
        )}
        {noteId !== undefined && (
          <ButtonLink href={paths.note({ id: noteId })}>{t('progress.notesOf')}</ButtonLink>
        )}
        {isListed && (
          <ButtonLink href={paths.testTopic({ examName, examCode, chapter, subject })}>
            {t('progress.testsOf')}
          </ButtonLink>
        )}
        <ButtonLink href={paths.worksheets({ chapter })}>{t('progress.worksheetsOf')}</ButtonLink>
      </Row>
    </Stack>
  );
}

/** The topics with an estimate as a table, and those without one in one line below it. */
function Topics({ chapter, topics }: Pick<ChapterStrength, 'chapter' | 'topics'>) {
  const few = topics.filter(({ strength }) => strength.estimate === undefined);
  return (
    <>
      {few.length < topics.length && <TopicTable chapter={chapter} topics={topics} />}
      {few.length > 0 && (
        <Fold label={t('progress.fewTopics', { count: few.length })}>
          <ul className={styles.few}>
            {few.map(({ topic, strength }) => (
              <li key={topic}>
                {nameOf(topic)}
                <StrengthWords strength={strength} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

const nameOf = (topic: string) =>
  topic === '' ? t('progress.otherTopic') : <span data-content>{named(topic)}</span>;

function TopicTable({ chapter, topics }: Pick<ChapterStrength, 'chapter' | 'topics'>) {
  return (
    <table className={styles.topics}>
      <caption className="visually-hidden">
        {t('progress.topicsCaption', { chapter: named(chapter) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('progress.topic')}</th>
          <th scope="col">{t('progress.strength')}</th>
          <th scope="col">{t('progress.questions')}</th>
        </tr>
      </thead>
      <tbody>
        {topics.map(
          ({ topic, strength: { questions, estimate }, points }) =>
            estimate && (
              <Fragment key={topic}>
                <tr>
                  <th scope="row">
                    {nameOf(topic)}
                    <StrengthBar estimate={estimate} />
                  </th>
                  <td>
                    {shares(estimate).share}
                    <span className={styles.bounds}>{t('progress.bounds', shares(estimate))}</span>
                  </td>
                  <td>{questions}</td>
                </tr>
                {points.length > 1 && (
                  <tr>
                    <td colSpan={3}>
                      <Fold
                        label={t('progress.courseOfTopic', {
                          topic: topic === '' ? t('progress.otherTopic') : named(topic),
                        })}
                      >
                        <StrengthCourse points={points} />
                      </Fold>
                    </td>
                  </tr>
                )}
              </Fragment>
            ),
        )}
      </tbody>
    </table>
  );
}
