import type { WireOutput } from '../../contract/http/endpoint.ts';
import type { Wire } from '../../contract/http/wire-names.ts';
import type { RevisionId, StudentId } from '../../contract/ids.ts';
import { drawnPositions, hasDraws } from '../../contract/papers/draws.ts';
import type { Course, chapterStrength, progressEndpoints } from '../../contract/progress.ts';
import { type CountedAttempt, listNewestCounted } from '../attempts/progress-queries.ts';
import { shownNow } from '../attempts/rules.ts';
import { chapterKey } from '../catalog/chapter-key.ts';
import type { Db } from '../db/db.ts';
import { outcomesOf } from '../grading/sheet.ts';
import { listNotesOfChapters } from '../notes/queries.ts';
import type { QuestionTopic, Topics } from '../papers/topics.ts';
import { listFirstPractised, listPractisedSince } from '../practice/queries.ts';
import type { FirstAnswers, FirstAnswersOf } from '../rollups/first-answers.ts';
import { daysPractised, firstShown } from './days.ts';
import { type AttemptToRead, metQuestions } from './met-questions.ts';
import { type Abilities, type Ability, abilitiesOf, FEWEST_QUESTIONS, strengthOf } from './strength.ts';

type ChapterStrength = Wire<typeof chapterStrength>;

export interface StrengthDeps {
  db: Db;
  topics: Topics;
  firstAnswers: FirstAnswersOf;
  /** The school's, as the IANA names it. */
  timeZone: string;
}

type Strengths = WireOutput<(typeof progressEndpoints)['strengths']>;

/** How many points of the course of a chapter and of a topic are sent, the newest ones. */
const MOST_POINTS = 20;
const MOST_TOPIC_POINTS = 10;
/** How many tests are read at once: a student may have taken hundreds, and others wait for the same connections. */
const TESTS_AT_ONCE = 4;

/** How strong the student is in each chapter and topic, by what their results show them, and when they practised. */
export async function readStrengths(deps: StrengthDeps, student: StudentId, now: Date): Promise<Strengths> {
  const { db, timeZone } = deps;
  const [{ attempts, revealed }, practised] = await Promise.all([
    findRevealed(db, student, now),
    listPractisedSince(db, student, firstShown(now)),
  ]);
  const [{ overall, chapters }, notes] = await Promise.all([
    readAbilities(deps, student, revealed),
    listNotesOfChapters(db, [...new Set(revealed.map(({ examCode }) => examCode))]),
  ]);
  const noteOf = new Map(notes.toReversed().map((note) => [chapterKey(note), note.id]));
  const submitted = attempts.map(({ submittedAt, sheet }) => ({
    at: submittedAt,
    questions: answeredIn(sheet),
  }));
  return {
    tests: new Set(revealed.map(({ testId }) => testId)).size,
    overall: presentStrength(overall),
    ...daysPractised([...submitted, ...practised.map((at) => ({ at, questions: 1 }))], { now, timeZone }),
    chapters: presentChapters(chapters, revealed).map((chapter) => ({
      ...chapter,
      noteid: noteOf.get(
        chapterKey({ examCode: chapter.examid, subject: chapter.subject, chapter: chapter.chapter }),
      ),
    })),
  };
}

/** The chapters of {@link readStrengths}, and the questions they were estimated from. */
export async function readChapters(
  deps: StrengthDeps,
  student: StudentId,
  now: Date,
): Promise<{ chapters: ChapterStrength[]; shown: readonly QuestionTopic[] }> {
  const { revealed } = await findRevealed(deps.db, student, now);
  const { chapters, shown } = await readAbilities(deps, student, revealed);
  return { chapters: presentChapters(chapters, revealed), shown };
}

/** The student's newest attempts that count, and those of them whose solutions are shown. */
async function findRevealed(db: Db, student: StudentId, now: Date) {
  const attempts = await listNewestCounted(db, student, now);
  return { attempts, revealed: attempts.filter(({ test }) => shownNow(test, now).solutions) };
}

/** The abilities by these attempts, and the questions that they were asked. */
async function readAbilities(
  deps: StrengthDeps,
  student: StudentId,
  revealed: readonly CountedAttempt[],
): Promise<Abilities & { shown: readonly QuestionTopic[] }> {
  const [papers, practised] = await Promise.all([
    readPapers(deps, revealed),
    listFirstPractised(deps.db, student),
  ]);
  return {
    ...abilitiesOf(metQuestions(papers, practised)),
    shown: papers.flatMap(({ questions }) => questions),
  };
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

/** The weakest first; last come those of which too few questions say anything. */
function presentChapters(
  chapters: Abilities['chapters'],
  revealed: readonly CountedAttempt[],
): ChapterStrength[] {
  const places = new Map(revealed.map((attempt) => [chapterKey(attempt), attempt]));
  const listed = new Set(revealed.filter(({ isListed }) => isListed).map(chapterKey));
  return [...chapters]
    .toSorted(
      ([, { now: a }], [, { now: b }]) =>
        Number(hasEstimate(b)) - Number(hasEstimate(a)) || strengthOf(a).share - strengthOf(b).share,
    )
    .flatMap(([key, { now: ability, over, topics }]) => {
      const place = places.get(key);
      return place
        ? {
            ...presentPlace(place),
            isListed: listed.has(key),
            strength: presentStrength(ability),
            points: presentCourse(over, MOST_POINTS),
            topics: [...topics].map(([topic, of]) => ({
              topic,
              strength: presentStrength(of.now),
              points: presentCourse(of.over, MOST_TOPIC_POINTS),
            })),
          }
        : [];
    });
}

async function readPapers(
  { topics, firstAnswers }: StrengthDeps,
  attempts: readonly CountedAttempt[],
): Promise<AttemptToRead[]> {
  const tests = [...new Set(attempts.map(({ testId }) => testId))];
  const questions = await topics(attempts.map(({ marking }) => marking));
  const firsts: Awaited<ReturnType<FirstAnswersOf>>[] = [];
  for (let at = 0; at < tests.length; at += TESTS_AT_ONCE) {
    firsts.push(...(await Promise.all(tests.slice(at, at + TESTS_AT_ONCE).map(firstAnswers))));
  }
  const byRevision = new Map<RevisionId, FirstAnswers>(
    firsts.flatMap(({ revisions }) => revisions).map((one) => [one.revision, one]),
  );
  return attempts.map((attempt) => ({
    attempt,
    ...asAsked(attempt, questions.get(attempt.marking) ?? [], byRevision.get(attempt.revisionId)),
  }));
}

const hasEstimate = ({ questions }: Ability) => questions >= FEWEST_QUESTIONS;

/** Nothing is said of few questions but how many they are. */
const presentStrength = (ability: Ability) => ({
  questions: ability.questions,
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

const presentPlace = ({ examCode, examName, subject, chapter }: CountedAttempt) => ({
  examid: examCode,
  examname: examName,
  subject,
  chapter,
});

/** The questions that an attempt was asked, where some of its paper are drawn. */
function asAsked(
  { seed }: CountedAttempt,
  questions: readonly QuestionTopic[],
  first: FirstAnswers | undefined,
): Pick<AttemptToRead, 'questions' | 'first'> {
  if (seed === null || !hasDraws(questions)) return { questions, first };
  const positions = drawnPositions(questions, seed);
  const pick = <T>(values: readonly T[]) => positions.flatMap((at) => values.slice(at, at + 1));
  return {
    questions: pick(questions),
    first: first && { asked: pick(first.asked), right: pick(first.right) },
  };
}
