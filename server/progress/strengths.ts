import type { WireOutput } from '../../contract/http/endpoint.ts';
import type { Wire } from '../../contract/http/wire-names.ts';
import type { QuestionId, StudentId } from '../../contract/ids.ts';
import { WEAK_BELOW } from '../../contract/limits.ts';
import type { Course, chapterStrength, examStrength, progressEndpoints } from '../../contract/progress.ts';
import type { CountedAttempt } from '../attempts/progress-queries.ts';
import { chapterKey, chapterOfKey } from '../catalog/chapter-key.ts';
import type { Db } from '../db/db.ts';
import { outcomesOf } from '../grading/sheet.ts';
import type { TeacherScope } from '../http/session.ts';
import { listNotesOfChapters } from '../notes/queries.ts';
import type { Topics } from '../papers/topics.ts';
import type { NotebookDeps } from '../practice/notebook.ts';
import { listPractised, type PractisedQuestion } from '../practice/queries.ts';
import { listDueNow } from '../practice/session.ts';
import type { FirstAnswersOf } from '../rollups/first-answers.ts';
import { daysPractised } from './days.ts';
import { countLearned, type MissedQuestion, missedQuestions } from './learned.ts';
import { metQuestions, sightsInTests } from './met-questions.ts';
import { findRevealed, readFirstAnswers, readPapers } from './read-papers.ts';
import {
  type Abilities,
  type Ability,
  abilitiesOf,
  averagedOver,
  FEWEST_QUESTIONS,
  type Met,
  strengthOf,
} from './strength.ts';
import { weakPlaces } from './weak-places.ts';

type ChapterStrength = Wire<typeof chapterStrength>;
type ExamStrength = Wire<typeof examStrength>;

export interface StrengthDeps {
  db: Db;
  topics: Topics;
  firstAnswers: FirstAnswersOf;
  /** The school's, as the IANA names it. */
  timeZone: () => string;
}

type Strengths = WireOutput<(typeof progressEndpoints)['strengths']>;

/** How many points of the course of a chapter and of a topic are sent, the newest ones. */
const MOST_POINTS = 20;
const MOST_TOPIC_POINTS = 10;
const WEEK_MS = 7 * 86_400_000;
const MONTH_MS = 4 * WEEK_MS;

/** What the answers to the questions of an exam say. */
interface OfExam {
  lucky: number;
  byChapter: Abilities;
  /** The same answers by subject, where the chapters are too many for any of them to say something. */
  bySubject: Abilities;
}

/** What the results of a student say of them. */
interface Reading {
  attempts: readonly CountedAttempt[];
  /** Those of them whose solutions are shown. */
  revealed: readonly CountedAttempt[];
  /** By the code of the exam, the one practised last first. */
  exams: ReadonlyMap<string, OfExam>;
  practised: readonly PractisedQuestion[];
  /** What was missed once, by the key of its chapter. */
  missed: ReadonlyMap<string, readonly (MissedQuestion & { topic: string })[]>;
  /** The keys of the chapters of the questions. */
  chapterOf: ReadonlyMap<QuestionId, string>;
}

/** How strong the student is in each chapter and topic, what they have learned since, and when they practised. */
export async function readStrengths(
  deps: StrengthDeps & NotebookDeps,
  student: StudentId,
  now: Date,
  since?: Date,
): Promise<Strengths> {
  const { db, timeZone } = deps;
  const [reading, dueNow] = await Promise.all([
    readResults(deps, student, now),
    listDueNow(deps, student, now),
  ]);
  const { attempts, revealed, exams, practised, missed } = reading;
  const notes = await listNotesOfChapters(db, [...new Set(revealed.map(({ examCode }) => examCode))]);
  const noteOf = new Map(notes.toReversed().map((note) => [chapterKey(note), note.id]));
  const submitted = attempts.map(({ submittedAt, sheet }) => ({
    at: submittedAt,
    questions: answeredIn(sheet),
  }));
  const weekAgo = now.getTime() - WEEK_MS;
  const all = [...missed.values()].flat();
  const { lately, ...learned } = countLearned(all, weekAgo);
  const chapters = presentChapters(reading, dueNow).map((chapter) => ({
    ...chapter,
    noteid: noteOf.get(
      chapterKey({ examCode: chapter.examid, subject: chapter.subject, chapter: chapter.chapter }),
    ),
  }));
  return {
    exams: presentExams(reading, now),
    learned,
    learnedSince: since && countLearned(all, since.getTime()).lately,
    week: {
      learned: lately,
      chapters: [...exams.values()]
        .flatMap(({ byChapter }) => [...byChapter.chapters])
        .flatMap(([key, { over }]) => {
          const { examCode, chapter } = chapterOfKey(key);
          const growth = growthSince(over, weekAgo);
          return chapter !== '' && growth ? { examid: examCode, chapter, ...growth } : [];
        }),
    },
    weakest: weakPlaces(chapters)[0],
    chapters,
    ...daysPractised([...submitted, ...practised.map(({ at }) => ({ at, questions: 1 }))], {
      now,
      timeZone: timeZone(),
    }),
  };
}

/** The weak places of a student, and the subjects of which too little is known to name one: those of whole papers. */
export async function readWeak(deps: StrengthDeps, student: StudentId, now: Date) {
  const reading = await readResults(deps, student, now);
  const places = weakPlaces(presentChapters(reading, { due: [], withheld: [] }));
  const subjects = presentExams(reading, now).flatMap(({ examid, subjects }) =>
    subjects
      .filter(({ strength: { estimate } }) => estimate && estimate.share < WEAK_BELOW)
      .filter(({ subject }) => !places.some((one) => one.examid === examid && one.subject === subject))
      .toSorted((a, b) => (a.strength.estimate?.share ?? 1) - (b.strength.estimate?.share ?? 1))
      .map(({ subject }) => ({ examCode: examid, subject })),
  );
  return { places, subjects };
}

/**
 * The chapters of {@link readStrengths}, without what is due of them; to a teacher by the tests alone that the teacher sees.
 */
export const readChapters = async (
  deps: StrengthDeps,
  student: StudentId,
  now: Date,
  scope?: TeacherScope,
): Promise<ChapterStrength[]> =>
  presentChapters(await readResults(deps, student, now, scope), { due: [], withheld: [] });

async function readResults(
  deps: StrengthDeps,
  student: StudentId,
  now: Date,
  scope?: TeacherScope,
): Promise<Reading> {
  const [{ attempts, revealed }, practised] = await Promise.all([
    findRevealed(deps.db, student, now, scope),
    listPractised(deps.db, student),
  ]);
  const firsts = await readFirstAnswers(deps.firstAnswers, revealed);
  const papers = await readPapers(deps.topics, revealed, firsts);
  const firstPractised = new Map<QuestionId, Date>();
  for (const { asked, receivedAt } of practised.toSorted((a, b) => +a.receivedAt - +b.receivedAt)) {
    if (!firstPractised.has(asked)) firstPractised.set(asked, receivedAt);
  }
  const missed = missedQuestions([
    ...sightsInTests(papers),
    ...practised.map(({ questionId, at, isRight }) => ({ questionId, at: at.getTime(), isRight })),
  ]);
  const placeOf = new Map(
    papers.flatMap(({ questions }) =>
      questions.flatMap((question) =>
        question.questionId === undefined ? [] : [[question.questionId, question] as const],
      ),
    ),
  );
  return {
    attempts,
    revealed,
    practised,
    exams: examsOf(metQuestions(papers, firstPractised)),
    missed: Map.groupBy(
      [...missed].map(([id, one]) => ({ topic: '', chapter: '', ...placeOf.get(id), ...one })),
      ({ chapter }) => chapter,
    ),
    chapterOf: new Map([...placeOf].map(([id, { chapter }]) => [id, chapter])),
  };
}

function examsOf(met: readonly Met[]): Map<string, OfExam> {
  const byExam = Map.groupBy(met, ({ chapter }) => chapterOfKey(chapter).examCode);
  const exams = [...byExam].map(([examCode, own]): [string, OfExam] => [
    examCode,
    {
      lucky: own.reduce((sum, { lucky }) => sum + lucky, 0),
      byChapter: abilitiesOf(own),
      bySubject: abilitiesOf(own.map((one) => ({ ...one, chapter: chapterOfKey(one.chapter).subject }))),
    },
  ]);
  return new Map(exams.toSorted(([, a], [, b]) => b.byChapter.overall.at - a.byChapter.overall.at));
}

function presentExams({ exams, revealed }: Reading, now: Date): ExamStrength[] {
  return [...exams].map(([examCode, { lucky, byChapter, bySubject }]) => {
    const own = revealed.filter((attempt) => attempt.examCode === examCode);
    const { overall } = byChapter;
    const subjects = [...bySubject.chapters];
    const over = averagedOver(
      byChapter.over,
      subjects.map(([, course]) => course),
    );
    return {
      examid: examCode,
      examname: own[0]?.examName ?? '',
      tests: new Set(own.map(({ testId }) => testId)).size,
      lucky: Math.round(Math.min(overall.right, lucky)),
      strength: presentStrength(over.at(-1) ?? overall),
      before: estimateAt(over, now.getTime() - MONTH_MS),
      growth: growthSince(over, now.getTime() - WEEK_MS),
      subjects:
        subjects.length < 2
          ? []
          : subjects.map(([subject, { now: ability }]) => ({ subject, strength: presentStrength(ability) })),
    };
  });
}

/**
 * How many questions a sheet has answers to; at least one, because blank attempts are not counted. A sheet does not tell
 * it of those that were dropped or whose marks were given to all: they are left out.
 */
const answeredIn = (sheet: string) =>
  Math.max(
    1,
    outcomesOf(sheet).filter((one) => one === 'right' || one === 'partial' || one === 'wrong').length,
  );

/**
 * The weakest first, then those in which all that was missed is learned; last come those of which too few questions say
 * anything. None of what is of no known chapter.
 */
function presentChapters(
  { exams, revealed, missed, chapterOf }: Reading,
  { due, withheld }: { due: readonly QuestionId[]; withheld: readonly QuestionId[] },
): ChapterStrength[] {
  const [dueIn, withheldIn] = [due, withheld].map((of) => Map.groupBy(of, (id) => chapterOf.get(id) ?? ''));
  const names = new Map(revealed.map(({ examCode, examName }) => [examCode, examName]));
  const listed = new Set(revealed.filter(({ isListed }) => isListed).map(chapterKey));
  const isLearned = (key: string) => countLearned(missed.get(key) ?? [], 0).toLearn === 0;
  return [...exams.values()]
    .flatMap(({ byChapter: { overall, over, chapters } }) =>
      // The only chapter of an exam is all that is known of the exam: the same answers give one estimate.
      [...chapters].map(
        ([key, course]) => [key, chapters.size === 1 ? { ...course, now: overall, over } : course] as const,
      ),
    )
    .filter(([key]) => chapterOfKey(key).chapter !== '')
    .toSorted(
      ([keyA, { now: a }], [keyB, { now: b }]) =>
        Number(hasEstimate(b)) - Number(hasEstimate(a)) ||
        Number(isLearned(keyA)) - Number(isLearned(keyB)) ||
        strengthOf(a).share - strengthOf(b).share,
    )
    .map(([key, { now: ability, over, topics }]) => {
      const { examCode, subject, chapter } = chapterOfKey(key);
      const own = missed.get(key) ?? [];
      const ofTopic = Map.groupBy(own, ({ topic }) => topic);
      return {
        examid: examCode,
        examname: names.get(examCode) ?? '',
        subject,
        chapter,
        isListed: listed.has(key),
        strength: presentStrength(ability),
        points: presentCourse(over, MOST_POINTS),
        ...presentLearned(own),
        due: dueIn?.get(key)?.length ?? 0,
        withheld: withheldIn?.get(key)?.length ?? 0,
        topics: [...topics].map(([topic, of]) => ({
          topic,
          strength: presentStrength(of.now),
          points: presentCourse(of.over, MOST_TOPIC_POINTS),
          ...presentLearned(ofTopic.get(topic) ?? []),
        })),
      };
    });
}

function presentLearned(missed: readonly MissedQuestion[]) {
  const { learned, toLearn } = countLearned(missed, 0);
  return { learned, toLearn };
}

/** What was estimated at a time; undefined where questions were too few by then. */
function estimateAt(over: readonly Ability[], at: number) {
  const then = over.findLast((ability) => ability.at <= at);
  return then && hasEstimate(then)
    ? { share: strengthOf(then).share, at: new Date(then.at).toISOString() }
    : undefined;
}

/** By how much a strength has grown since a time; undefined where it has not, by at least a hundredth. */
function growthSince(over: readonly Ability[], since: number) {
  const [before, now] = [estimateAt(over, since), over.at(-1)];
  if (!before || !now || now.at < since) return undefined;
  const growth = { from: before.share, to: strengthOf(now).share };
  return Math.round(100 * growth.to) > Math.round(100 * growth.from) ? growth : undefined;
}

const hasEstimate = ({ questions }: Ability) => questions >= FEWEST_QUESTIONS;

/** Nothing is said of few questions but what came of them. */
const presentStrength = (ability: Ability) => ({
  questions: ability.questions,
  right: ability.right,
  ...(hasEstimate(ability) && { estimate: strengthOf(ability) }),
});

const presentCourse = (over: readonly Ability[], most: number): Course =>
  over
    .filter(hasEstimate)
    .slice(-most)
    .map((point) => ({
      at: new Date(point.at).toISOString(),
      questions: point.questions,
      ...strengthOf(point),
    }));
