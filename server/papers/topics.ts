import { asc, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { QuestionId, RevisionId } from '../../contract/ids.ts';
import type { DraftItem } from '../../contract/papers/draft.ts';
import type { Kind } from '../../contract/questions/authored-question.ts';
import type { Db } from '../db/db.ts';
import { revisionItems } from '../db/tables/papers.ts';
import { questionVersions } from '../db/tables/questions.ts';
import { isVersionOfItem } from './queries.ts';

/** A question of a revision, and the topic under which it is filed there; empty without one. */
export interface QuestionTopic {
  /** Absent for one that a person marks: strength and practice are made of what is judged at once. */
  questionId?: QuestionId;
  subject: string;
  topic: string;
  /** The chapter in which it is filed itself, whatever its test is listed under. */
  filedIn?: string;
  /** How likely a blind guess is right: a quarter of one of four options, nothing of what is typed. */
  byChance: number;
  /** The draw that it is in (contract/papers/draws.ts). */
  draw?: DraftItem['draw'];
}

/** The questions of revisions in the order of their papers, by revision, without preparing the papers. */
export type Topics = (
  revisions: readonly RevisionId[],
) => Promise<ReadonlyMap<RevisionId, readonly QuestionTopic[]>>;

/** Bounds the memory: a question takes about 100 bytes. */
const MOST_QUESTIONS_HELD = 100_000;

/** A revision never changes, so its topics can be kept. */
export function createTopics(db: Db): Topics {
  const held = new LRUCache<RevisionId, readonly QuestionTopic[]>({
    maxSize: MOST_QUESTIONS_HELD,
    sizeCalculation: (questions) => Math.max(1, questions.length),
  });
  return async (revisions) => {
    const wanted = new Set(revisions);
    const found = new Map<RevisionId, readonly QuestionTopic[]>();
    for (const revision of wanted) {
      const known = held.get(revision);
      if (known) found.set(revision, known);
    }
    const missing = [...wanted].filter((revision) => !found.has(revision));
    for (const [revision, questions] of await read(db, missing)) {
      held.set(revision, questions);
      found.set(revision, questions);
    }
    return found;
  };
}

async function read(db: Db, revisions: readonly RevisionId[]) {
  if (revisions.length === 0) return new Map<RevisionId, QuestionTopic[]>();
  const rows = await db
    .select({
      revisionId: revisionItems.revisionId,
      questionId: revisionItems.questionId,
      draw: revisionItems.draw,
      take: revisionItems.drawTake,
      subject: questionVersions.subject,
      topic: questionVersions.topic,
      filed: questionVersions.filed,
      kind: questionVersions.kind,
      options: sql<number>`coalesce(jsonb_array_length(${questionVersions.body} -> 'options'), 0)`,
    })
    .from(revisionItems)
    .innerJoin(questionVersions, isVersionOfItem)
    .where(inArray(revisionItems.revisionId, [...revisions]))
    .orderBy(asc(revisionItems.revisionId), asc(revisionItems.position));
  const byRevision = Map.groupBy(rows, ({ revisionId }) => revisionId);
  return new Map(
    [...byRevision].map(([revision, items]) => [
      revision,
      items.map(({ questionId, subject, topic, filed, draw, take, ...asked }) => ({
        ...(asked.kind !== 'written' && { questionId }),
        subject: subject.trim(),
        topic: topic.trim(),
        byChance: byChance(asked),
        ...(filed?.chapter !== undefined && { filedIn: filed.chapter.trim() }),
        ...(draw !== null && take !== null && { draw: { name: draw, take } }),
      })),
    ]),
  );
}

function byChance({ kind, options }: { kind: Kind; options: number }): number {
  if (options < 2) return 0;
  // Of several right options each set is as likely, but the empty one.
  return 1 / (kind === 'multiple_choice' ? 2 ** options - 1 : options);
}
