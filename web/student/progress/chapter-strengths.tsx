import { Fragment, useState } from 'react';
import type { ChapterStrength } from '../../../contract/progress.ts';
import progress from '../../../locale/en/progress.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { ChevronDown } from '../../ui/icons.tsx';
import styles from './progress.module.css';
import { StrengthBar, StrengthWords, shares } from './strength.tsx';
import { StrengthCourse } from './strength-course.tsx';

const t = words({ progress });

/** How many chapters are shown at first: the weakest, on about two screens of a phone. */
const FIRST = 6;

/** The chapters, each of which opens to its topics and its course. */
export function ChapterStrengths({ chapters }: { chapters: readonly ChapterStrength[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className={styles.chapters}>
        {chapters.slice(0, isWhole ? undefined : FIRST).map((chapter) => (
          <li key={`${chapter.examid} ${chapter.subject} ${chapter.chapter}`}>
            <details className={styles.chapter}>
              <summary className={styles.head}>
                <h3 className={styles.name} data-content>
                  {chapter.chapter}
                </h3>
                <span className={styles.place} data-content>
                  {chapter.subject} · {chapter.examname}
                </span>
                {chapter.strength.estimate && <StrengthBar estimate={chapter.strength.estimate} />}
                <StrengthWords strength={chapter.strength} />
                <span className={styles.sign}>
                  <ChevronDown />
                </span>
              </summary>
              <Inside chapter={chapter} />
            </details>
          </li>
        ))}
      </ul>
      {chapters.length > FIRST && (
        <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? t('progress.showFirst', { count: FIRST })
            : t('progress.showAll', { count: chapters.length })}
        </Button>
      )}
    </>
  );
}

function Inside({ chapter: { points, topics, isListed, noteid, ...place } }: { chapter: ChapterStrength }) {
  const { examid, examname, subject, chapter } = place;
  return (
    <div className={styles.inside}>
      {points.length > 1 && (
        <section className={styles.part}>
          <h4>{t('progress.course')}</h4>
          <StrengthCourse points={points} />
        </section>
      )}
      <Topics chapter={chapter} topics={topics} />
      {(isListed || noteid !== undefined) && (
        <p className={styles.ways}>
          {noteid !== undefined && (
            <ButtonLink href={paths.note({ id: noteid })}>{t('progress.notesOf')}</ButtonLink>
          )}
          {isListed && (
            <ButtonLink href={paths.testTopic({ examname, examid, chapter, subject })}>
              {t('progress.testsOf')}
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  );
}

function Topics({ chapter, topics }: Pick<ChapterStrength, 'chapter' | 'topics'>) {
  return (
    <table className={styles.topics}>
      <caption className="visually-hidden">{t('progress.topicsCaption', { chapter })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('progress.topic')}</th>
          <th scope="col">{t('progress.strength')}</th>
          <th scope="col">{t('progress.questions')}</th>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ topic, strength: { questions, estimate }, points }) => (
          <Fragment key={topic}>
            <tr>
              <th scope="row">
                {topic === '' ? t('progress.otherTopic') : <span data-content>{topic}</span>}
                {estimate && <StrengthBar estimate={estimate} />}
              </th>
              <td>{estimate ? t('progress.bounds', shares(estimate)) : t('progress.tooFewShort')}</td>
              <td>{questions}</td>
            </tr>
            {points.length > 1 && (
              <tr>
                <td colSpan={3}>
                  <Fold
                    label={t('progress.courseOfTopic', {
                      topic: topic === '' ? t('progress.otherTopic') : topic,
                      hidden: (text) => <span className="visually-hidden">{text}</span>,
                    })}
                  >
                    <StrengthCourse points={points} />
                  </Fold>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
