import { randomInt } from 'node:crypto';
import type { QuestionId, StudentId } from '../../contract/ids.ts';
import type { MarkedCard } from '../attempts/practice-queries.ts';
import { listCardQuestions } from './queries.ts';
import { findSeenQuestions, type SeenDeps, type SeenQuestion } from './seen-questions.ts';

/** A question that is remembered for this many days is recognised on sight, so another one of its topic is asked instead. */
const KNOWN_FROM_DAYS = 2;

/** Not if a test has just shown it to be forgotten: then it is due at once, and is asked itself. */
const isKnown = ({ stability, lastAt, due }: MarkedCard) =>
  stability !== null && stability >= KNOWN_FROM_DAYS && lastAt !== null && due > lastAt;

/**
 * Chooses for each card that is known another question of its topic, where there is one: of those whose solutions the
 * student has seen or may have at any time, and that do not are in the notebook themselves. By the question of the card
 * (docs/decisions/0090).
 */
export async function chooseOthers(
  deps: SeenDeps,
  student: StudentId,
  cards: readonly MarkedCard[],
  at: { now: Date; withheld: readonly QuestionId[] },
): Promise<Map<QuestionId, SeenQuestion>> {
  const known = cards.filter(isKnown);
  if (known.length === 0) return new Map();
  const [byTopic, inNotebook, topics] = await Promise.all([
    findSeenQuestions(deps, student, { ...at, withUndrawn: true }),
    listCardQuestions(deps.db, student),
    deps.topics(known.map(({ marking }) => marking)),
  ]);
  const taken = new Set(inNotebook);
  const chosen = new Map<QuestionId, SeenQuestion>();
  for (const { questionId, marking, position } of known) {
    const topic = topics.get(marking)?.[position]?.topic ?? '';
    const others = (byTopic.get(topic) ?? []).filter((other) => !taken.has(other.questionId));
    const other = others[others.length > 0 ? randomInt(others.length) : 0];
    if (!other) continue;
    taken.add(other.questionId);
    chosen.set(questionId, other);
  }
  return chosen;
}
