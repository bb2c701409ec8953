import type { QuestionId, RevisionId, StudentId } from '../../contract/ids.ts';
import { MAX_ATTEMPTS_LISTED } from '../../contract/limits.ts';
import { shuffledOrder } from '../../contract/papers/shuffle.ts';
import type { PrintedPaper, PrintedQuestion } from '../../contract/printing.ts';
import { listSubmitted, markingOf } from '../attempts/queries.ts';
import type { Paper } from '../papers/papers.ts';
import type { Topics } from '../papers/topics.ts';
import { type NotebookDeps, withheldQuestions } from '../practice/notebook.ts';
import { maySeeSolutions } from '../practice/rules.ts';
import { solvedQuestion } from './present.ts';

export type WorksheetDeps = NotebookDeps & { topics: Topics };

/** A question by its place on the paper that showed its solution. */
interface Place {
  questionId: QuestionId;
  revision: RevisionId;
  position: number;
}

/**
 * The questions that a worksheet of the student may have, by topic: those of submitted attempts whose solutions are
 * shown, each once, from its newest attempt. Without those of a test that the student sits now or that withholds its
 * solutions, although another test has shown them (docs/decisions/0116-what-a-worksheet-is-made-of.md).
 */
export async function findWorksheetQuestions(
  deps: WorksheetDeps,
  student: StudentId,
  now: Date,
): Promise<Map<string, Place[]>> {
  const [submitted, withheld] = await Promise.all([
    listSubmitted(deps.db, student, { limit: MAX_ATTEMPTS_LISTED, now }),
    withheldQuestions(deps, student, now),
  ]);
  const revealed = submitted.filter(({ attempt, test }) => maySeeSolutions(attempt, test, now));
  const topics = await deps.topics(revealed.map(({ attempt }) => markingOf(attempt)));
  const asked = await Promise.all(
    revealed.map(async ({ attempt }) => {
      const revision = markingOf(attempt);
      // Of a pool only what the attempt has drawn: the solutions of the rest were never shown.
      return { revision, positions: (await deps.papers(revision)).of(attempt).positions };
    }),
  );
  const taken = new Set(withheld);
  const places = asked.flatMap(({ revision, positions }) =>
    positions.flatMap((position) => {
      const { questionId, topic } = topics.get(revision)?.[position] ?? { topic: '' };
      if (!questionId || topic === '' || taken.has(questionId)) return [];
      taken.add(questionId);
      return { questionId, revision, position, topic };
    }),
  );
  return Map.groupBy(places, ({ topic }) => topic);
}

/** Chooses up to `count` of the questions by the seed and puts them on a sheet, with the passages that they need. */
export async function composeWorksheet(
  { papers }: WorksheetDeps,
  {
    topic,
    questions,
    count,
    seed,
  }: { topic: string; questions: readonly Place[]; count: number; seed: number },
): Promise<PrintedPaper> {
  // In an order that more attempts do not change.
  const known = questions.toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1));
  const chosen = shuffledOrder(known.length, seed, 0).flatMap((i) => known[i] ?? []);
  const found: { place: Place; paper: Paper; question: PrintedQuestion }[] = [];
  for (const place of chosen) {
    if (found.length === count) break;
    const paper = await papers(place.revision);
    const prepared = paper.keyed[place.position];
    // What was dropped after its exam is not worth learning from.
    if (!prepared || paper.marking.items[place.position]?.gift?.isDropped) continue;
    found.push({ place, paper, question: solvedQuestion(prepared) });
  }
  // Questions about one passage stand together.
  const shown = [
    ...Map.groupBy(found, ({ place, question: { passage } }) =>
      passage === undefined ? place.questionId : passageName(place, passage),
    ).values(),
  ].flat();
  const passages = shown.flatMap(({ paper, place, question: { passage } }) =>
    paper.passages
      .filter(({ name }) => name === passage)
      .map((one) => ({ ...one, name: passageName(place, one.name) })),
  );
  return {
    title: topic,
    place: [],
    sections: [{ name: '', instructions: '', questionCount: found.length, possible: '', rules: [] }],
    questions: shown.map(({ place, question }) => {
      const { passage, either: _, ...asked } = question;
      return {
        ...asked,
        section: 0,
        ...(passage !== undefined && { passage: passageName(place, passage) }),
      };
    }),
    passages: [...new Map(passages.map((passage) => [passage.name, passage])).values()],
  };
}

/** Passages of different papers may have the same name. */
const passageName = ({ revision }: Place, name: string) => `${revision} ${name}`;
