import type { ReactNode } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { ExamStrength } from '../../../contract/progress.ts';
import progress from '../../../locale/en/progress.ts';
import { number, percent, readersDate } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { ArrowRight, Check } from '../../ui/icons.tsx';
import { LastWeek } from './days-practised.tsx';
import styles from './progress.module.css';
import { LEAST_QUESTIONS, StrengthWords } from './strength.tsx';

const t = words({ progress });

/** Of fewer questions no strength in the exam is told: its bounds, which are far apart, say little to a child. */
const ENOUGH_QUESTIONS = 20;

/** Whether enough was answered, and most of it not by luck. */
const isKnown = ({ strength, right, lucky }: Pick<ExamStrength, 'strength' | 'right' | 'lucky'>) =>
  strength.questions >= ENOUGH_QUESTIONS && lucky <= right / 2;

/** Growths of chapters that are named. */
const MOST_GROWN = 3;

const WEEK_MS = 7 * 86_400_000;

type Strengths = Api['/progress/strengths']['output'];

/** What was done and what grew in the last seven days, first on the screen; nothing where nothing was. */
export function WhatGrew({ strengths: { week, exams, days, today } }: { strengths: Strengths }) {
  const ofExams = exams.flatMap(({ examName, growth, ...exam }) =>
    growth && isKnown(exam)
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
  exam: { strength, right, lucky, before },
  chapters,
}: {
  exam: ExamStrength;
  chapters: Strengths['chapters'];
}) {
  const { estimate, questions: count } = strength;
  if (!estimate) return <p>{t('progress.tooFew', { count, least: LEAST_QUESTIONS })}</p>;
  const isFew = count < ENOUGH_QUESTIONS;
  const isGuessed = !isFew && !isKnown({ strength, right, lucky });
  return (
    <>
      <p className={styles.large}>{isFew || isGuessed ? t('progress.notYet') : percent(estimate.share)}</p>
      <p>
        {isFew
          ? t('progress.tooFewToSay', { more: ENOUGH_QUESTIONS - count })
          : t(isGuessed ? 'progress.guessedToSay' : 'progress.strengthSays')}
      </p>
      <p className="soft">
        {chapters.length > 0 &&
          t('progress.soFar', {
            chapters: chapters.length,
            chapter: () => <span data-content>{named(chapters[0]?.chapter ?? '')}</span>,
          })}
        {before && !isFew && !isGuessed && ' '}
        {before &&
          !isFew &&
          !isGuessed &&
          t('progress.strengthBefore', {
            share: percent(before.share),
            date: () => <span data-content>{readersDate(new Date(before.at))}</span>,
          })}
      </p>
    </>
  );
}

/** Between which numbers the strength in an exam lies, and why it is not the plain share of right answers. */
export function Bounds({ exam: { examName, strength, right } }: { exam: ExamStrength }) {
  const { estimate, questions: count } = strength;
  if (!estimate) return null;
  return (
    <p>
      <strong data-content>{named(examName)}</strong>: <StrengthWords strength={strength} />.{' '}
      {t('progress.whyNotShare', { right, count, share: percent(right / count) })}
    </p>
  );
}
