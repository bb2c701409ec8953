import type { ReactNode } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { ExamStrength } from '../../../contract/progress.ts';
import progress from '../../../locale/en/progress.ts';
import { number, percent, readersDate } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { ArrowRight, Check } from '../../ui/icons.tsx';
import { LastWeek } from './days-practised.tsx';
import { ENOUGH_QUESTIONS } from './only-known.ts';
import styles from './progress.module.css';
import { StrengthWords } from './strength.tsx';

const t = words({ progress });

/** Growths of chapters that are named. */
const MOST_GROWN = 3;

const WEEK_MS = 7 * 86_400_000;

type Strengths = Api['/progress/strengths']['output'];

/** What was done and what grew in the last seven days, first on the screen; nothing where nothing was. */
export function WhatGrew({ strengths: { week, exams, days, today } }: { strengths: Strengths }) {
  const ofExams = exams.flatMap(({ examName, growth }) =>
    growth
      ? { name: t('progress.strengthOf', { exam: exams.length > 1 ? named(examName) : 'none' }), growth }
      : [],
  );
  const ofChapters = week.chapters
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, MOST_GROWN)
    .map(({ chapter, ...growth }) => ({ name: named(chapter), growth }));
  const grown = [...ofExams, ...ofChapters];
  const active = days.filter(({ day }) => Date.parse(today) - Date.parse(day) < WEEK_MS);
  const isGrown = week.learned > 0 || grown.length > 0;
  if (active.length === 0 && !isGrown) return null;
  return (
    <section className={styles.grown}>
      <h2>{t(isGrown ? 'progress.grew' : 'progress.week')}</h2>
      <ul>
        {week.learned > 0 && (
          <li>
            <Check />
            <span>{t('progress.learnedMore', { count: week.learned, strong })}</span>
          </li>
        )}
        {grown.map(({ name, growth }) => (
          <Growth key={name} name={<span data-content>{name}</span>} growth={growth} />
        ))}
        {active.length > 0 && (
          <li>
            <Check />
            <span>
              {t('progress.answeredMore', {
                count: active.reduce((all, { questions }) => all + questions, 0),
                days: active.length,
                strong,
              })}
            </span>
          </li>
        )}
      </ul>
      {active.length > 0 && <LastWeek days={days} today={today} />}
    </section>
  );
}

function Growth({ name, growth: { from, to } }: { name: ReactNode; growth: { from: number; to: number } }) {
  return (
    <li>
      <span className={styles.up}>
        <ArrowRight />
      </span>
      <span>
        {t('progress.fromTo', {
          name: () => <strong>{name}</strong>,
          from: percent(from),
          to: percent(to),
          strong,
        })}
      </span>
    </li>
  );
}

const strong = (text: ReactNode) => <strong>{text}</strong>;

/** The strength in each exam and what is learned, each with its sentence. */
export function Numbers({ strengths: { exams, learned, chapters } }: { strengths: Strengths }) {
  return (
    <div className={styles.numbers}>
      {exams.map((exam) => (
        <section key={exam.examCode}>
          <h2>{t('progress.strengthOf', { exam: exams.length > 1 ? named(exam.examName) : 'none' })}</h2>
          <OfExam exam={exam} chapters={chapters.filter(({ examCode }) => examCode === exam.examCode)} />
        </section>
      ))}
      <section>
        <h2>{t('progress.learnedName')}</h2>
        <p className={styles.large}>{number(learned.learned)}</p>
        <p>{t('progress.learnedSays', { count: learned.learned })}</p>
        <p className="soft">{t('progress.toLearn', { count: learned.toLearn })}</p>
      </section>
    </div>
  );
}

function OfExam({
  exam: { strength, before },
  chapters,
}: {
  exam: ExamStrength;
  chapters: Strengths['chapters'];
}) {
  const { estimate, questions: count } = strength;
  return (
    <>
      <p className={styles.large}>{estimate ? percent(estimate.share) : t('progress.notYet')}</p>
      <p>
        {count < ENOUGH_QUESTIONS
          ? t('progress.tooFewToSay', { more: ENOUGH_QUESTIONS - count })
          : t(estimate ? 'progress.strengthSays' : 'progress.guessedToSay')}
      </p>
      <p className="soft">
        {chapters.length > 0 &&
          t('progress.soFar', {
            chapters: chapters.length,
            chapter: () => <span data-content>{named(chapters[0]?.chapter ?? '')}</span>,
          })}
        {before && estimate && ' '}
        {before &&
          estimate &&
          t('progress.strengthBefore', {
            share: percent(before.share),
            date: () => <span data-content>{readersDate(new Date(before.at))}</span>,
          })}
      </p>
    </>
  );
}

/** Between which numbers the strength in an exam lies where it is known, and why it is not the plain share of right answers. */
export function Bounds({ exam: { examName, strength } }: { exam: ExamStrength }) {
  const { estimate, questions: count, right } = strength;
  return (
    <p>
      <strong data-content>{named(examName)}</strong>: <StrengthWords strength={strength} />.
      {estimate && ` ${t('progress.whyNotShare', { right, count })}`}
    </p>
  );
}
