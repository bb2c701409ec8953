import { inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { DIFFICULTIES, type Difficulty } from '../../contract/catalog/browsing.ts';
import type { RevisionId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { revisionItems } from '../db/tables/papers.ts';
import { questionVersions } from '../db/tables/questions.ts';
import { isVersionOfItem } from './queries.ts';

/** How hard the authors of the questions say that revisions are; those are absent of which they say too little. */
export type LabelledDifficulties = (
  revisions: readonly RevisionId[],
) => Promise<ReadonlyMap<RevisionId, Difficulty['level']>>;

/** Bounds the memory: an entry takes about 100 bytes. */
const MOST_REVISIONS_HELD = 20_000;

/** A revision never changes, so what its labels say can be kept. */
export function createLabelledDifficulties(db: Db): LabelledDifficulties {
  const held = new LRUCache<RevisionId, Difficulty['level'] | 'unknown'>({ max: MOST_REVISIONS_HELD });
  return async (revisions) => {
    const missing = revisions.filter((revision) => !held.has(revision));
    const labels = await readLabels(db, missing);
    const found = new Map(
      missing.map((one) => [one, levelOfLabels(labels.get(one) ?? []) ?? ('unknown' as const)]),
    );
    for (const [revision, level] of found) held.set(revision, level);
    return new Map(
      revisions.flatMap((revision) => {
        const level = found.get(revision) ?? held.get(revision) ?? 'unknown';
        return level === 'unknown' ? [] : [[revision, level] as const];
      }),
    );
  };
}

/**
 * The level of a paper by the labels of its questions: their mean, where easy is 0, medium 1 and hard 2, to the nearest of
 * the three. Undefined where less than half of the questions have one of these labels, in any case.
 */
export function levelOfLabels(labels: readonly string[]): Difficulty['level'] | undefined {
  const known = labels
    .map((label) => DIFFICULTIES.findIndex((level) => level === label.trim().toLowerCase()))
    .filter((level) => level >= 0);
  if (known.length === 0 || 2 * known.length < labels.length) return undefined;
  return DIFFICULTIES[Math.round(known.reduce((sum, level) => sum + level, 0) / known.length)];
}

async function readLabels(db: Db, revisions: readonly RevisionId[]): Promise<Map<RevisionId, string[]>> {
  if (revisions.length === 0) return new Map();
  const rows = await db
    .select({ revisionId: revisionItems.revisionId, difficulty: questionVersions.difficulty })
    .from(revisionItems)
    .innerJoin(questionVersions, isVersionOfItem)
    .where(inArray(revisionItems.revisionId, [...revisions]));
  const byRevision = Map.groupBy(rows, ({ revisionId }) => revisionId);
  return new Map([...byRevision].map(([revision, of]) => [revision, of.map(({ difficulty }) => difficulty)]));
}
