import type { Output } from '../../contract/http/endpoint.ts';
import type { RevisionId, StudentId } from '../../contract/ids.ts';
import { drawnPositions, hasDraws } from '../../contract/papers/draws.ts';
import type { progressEndpoints } from '../../contract/progress.ts';
import { type CountedAttempt, listAllCounted } from '../attempts/progress-queries.ts';
import { shownNow } from '../attempts/rules.ts';
import { chapterKey } from '../catalog/chapter-key.ts';
import type { Db } from '../db/db.ts';
import { listNotesOfChapters } from '../notes/queries.ts';
import type { QuestionTopic, Topics } from '../papers/topics.ts';
import { listPractisedSince } from '../practice/queries.ts';
import type { FirstAnswers, FirstAnswersOf } from '../rollups/first-answers.ts';
import { daysPractised, firstShown } from './days.ts';
import { type AttemptToRead, metQuestions } from './met-questions.ts';
import { type Ability, abilitiesOf, FEWEST_QUESTIONS, strengthOf } from './strength.ts';

export interface StrengthDeps {
  db: Db;
  topics: Topics;
  firstAnswers: FirstAnswersOf;
  /** The school's, as the IANA names it. */
  timeZone: string;
}

type Strengths = Output<(typeof progressEndpoints)['strengths']>;

/** How many points of the course of a chapter are sent, the newest ones. */
const MOST_POINTS = 20;

/** How strong the student is in each chapter and topic, by what their results show them, and when they practised. */
export async function readStrengths(deps: StrengthDeps, student: StudentId, now: Date): Promise<Strengths> {
  const { db, timeZone } = deps;
  const [attempts, practised] = await Promise.all([
    listAllCounted(db, student, now),
    listPractisedSince(db, student, firstShown(now)),
  ]);
  const revealed = attempts.filter(({ test }) => shownNow(test, now).solutions);
  const [papers, notes] = await Promise.all([
    readPapers(deps, revealed),
    listNotesOfChapters(db, [...new Set(revealed.map(({ examCode }) => examCode))]),
  ]);
  const { overall, chapters } = abilitiesOf(metQuestions(papers));
  const places = new Map(revealed.map((attempt) => [chapterKey(attempt), attempt]));
  const noteOf = new Map(notes.toReversed().map((note) => [chapterKey(note), note.id]));
  const listed = new Set(revealed.filter(({ isListed }) => isListed).map(chapterKey));
  const submitted = attempts.map(({ submittedAt, questionCount }) => ({
    at: submittedAt,
    questions: questionCount,
  }));
  return {
    tests: new Set(revealed.map(({ testId }) => testId)).size,
    overall: presentStrength(overall),
    ...daysPractised([...submitted, ...practised.map((at) => ({ at, questions: 1 }))], { now, timeZone }),
    chapters: [...chapters]
      .toSorted(([, a], [, b]) => strengthOf(a.now).share - strengthOf(b.now).share)
      .flatMap(([key, { now: ability, over, topics }]) => {
        const place = places.get(key);
        return place
          ? {
              ...presentPlace(place),
              isListed: listed.has(key),
              noteid: noteOf.get(key),
              strength: presentStrength(ability),
              points: over
                .filter(({ questions }) => questions >= FEWEST_QUESTIONS)
                .slice(-MOST_POINTS)
                .map((point) => ({ at: new Date(point.at).toISOString(), ...strengthOf(point) })),
              topics: [...topics].map(([topic, of]) => ({ topic, strength: presentStrength(of) })),
            }
          : [];
      }),
  };
}

async function readPapers(
  { topics, firstAnswers }: StrengthDeps,
  attempts: readonly CountedAttempt[],
): Promise<AttemptToRead[]> {
  const tests = [...new Set(attempts.map(({ testId }) => testId))];
  const [questions, firsts] = await Promise.all([
    topics(attempts.map(({ marking }) => marking)),
    Promise.all(tests.map(firstAnswers)),
  ]);
  const byRevision = new Map<RevisionId, FirstAnswers>(
    firsts.flatMap(({ revisions }) => revisions).map((one) => [one.revision, one]),
  );
  return attempts.map((attempt) => ({
    attempt,
    ...asAsked(attempt, questions.get(attempt.marking) ?? [], byRevision.get(attempt.revisionId)),
  }));
}

/** Nothing is said of few questions but how many they are. */
const presentStrength = (ability: Ability) => ({
  questions: ability.questions,
  ...(ability.questions >= FEWEST_QUESTIONS && { estimate: strengthOf(ability) }),
});

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
