import { and, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { BlueprintLimits, BlueprintRow } from '../../contract/blueprints.ts';
import type { QuestionId } from '../../contract/ids.ts';
import type { ChosenLanguage } from '../../contract/languages.ts';
import { translationState } from '../../contract/questions/translations.ts';
import { isAskedInClass, isAskedSince } from '../attempts/asked-lately.ts';
import { monthsBefore } from '../bank/months-before.ts';
import { searchForm } from '../bank/search-form.ts';
import { askedIn, isRetired, wantedOf } from '../bank/search-queries.ts';
import { mayUseQuestion } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { questionIndex, questionVersions } from '../db/tables/questions.ts';
import type { TeacherScope } from '../http/session.ts';
import { questionOfVersion } from '../papers/question-of-version.ts';
import { termsOfPart } from './parts-of-subject.ts';

export interface Candidate {
  id: QuestionId;
  chapter: string;
  topic: string;
  language: string;
}

/** What holds for whoever looks, whatever the row. */
export interface Looking {
  /** Not found. */
  gone: readonly QuestionId[];
  scope: TeacherScope;
  now: Date;
}

/** What is looked for: a row with the limits that hold for it. */
export interface Sought {
  row: BlueprintRow;
  limits: BlueprintLimits;
  /** Where in the order of the hashes it begins, as a signed number of 32 bits. */
  start: number;
}

/** How many questions are read near the start for each that is wanted, where a row says no more than these. */
const WIDE = { read: 45, labels: new Set(['subject', 'grade', 'difficulty']) };

/**
 * Questions that fit a row, if given `among` these and without those that are `gone`, in the order of a hash of their ids
 * from `start` on and around: of a large bank this is a sample of all that fit. `isAll`: no more than these fit. Where many
 * fit, as many as are wanted are near `start`; otherwise all are found by their words and labels, and sorted. Of a range of
 * hashes beside those the index would be read whole.
 */
export async function findCandidates(
  db: Db,
  { row, limits, start }: Sought,
  { most, among, gone, scope, now }: Looking & { most: number; among?: readonly QuestionId[] },
): Promise<{ candidates: Candidate[]; isAll: boolean }> {
  const { questionId: id, chapter, topic, language, search, kind } = questionIndex;
  const { query = '', kinds = [], count: _, parts: __, ...labels } = row;
  const ofPart = termsOfPart(labels);
  const { subject: _subject, ...others } = labels;
  const wanted = wantedOf(searchForm(query), {
    ...(ofPart === undefined ? labels : others),
    ...(kinds.length === 1 && { kind: kinds[0] }),
  });
  const fits = and(
    wanted && sql`${search} @@ ${wanted}`,
    ofPart === undefined ? undefined : sql`${search} @@ ${ofPart}::tsquery`,
    kinds.length > 1 ? inArray(kind, kinds) : undefined,
    not(isRetired(id)),
    among && sql`${id} = any (${idList(among)})`,
    gone.length > 0 ? sql`${id} <> all (${idList(gone)})` : undefined,
    askedIn(limits.exam),
    isUnused(limits, scope, now),
    limits.pictures && hasPicture(limits.pictures === 'with'),
    limits.language && isIn(limits.language),
    mayUseQuestion(scope, id),
  );
  const at = sql`uuid_hash(question_index.question_id)`;
  const columns = {
    id: sql<QuestionId>`${id}`,
    chapter: sql<string>`${chapter}`,
    topic: sql<string>`${topic}`,
    language: sql<string>`${language}`,
  };
  const isWide =
    query === '' && among === undefined && Object.keys(labels).every((name) => WIDE.labels.has(name));
  const near = isWide
    ? await db
        .select(columns)
        .from(
          // Sorted by a column of its own, so that it ends where enough are found.
          sql`(select *, ${at} as place from question_index where ${at} >= ${start}
            order by place, question_id limit ${most * WIDE.read}) question_index`,
        )
        .where(fits)
        .orderBy(sql`place`, id)
        .limit(most)
    : [];
  const found =
    isWide && near.length === most
      ? near
      : await db
          .select(columns)
          .from(questionIndex)
          .where(fits)
          .orderBy(sql`${at} < ${start}`, at, id)
          .limit(most);
  const current = await withoutOutdated(db, found, limits.language);
  return { candidates: current, isAll: found.length < most };
}

export const idList = (ids: readonly QuestionId[]): SQL => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`;

function isUnused(
  { unusedWith, unusedMonths }: BlueprintLimits,
  scope: TeacherScope,
  now: Date,
): SQL | undefined {
  const id = sql`question_index.question_id`;
  const since = unusedMonths === undefined ? undefined : monthsBefore(now, unusedMonths);
  if (unusedWith !== undefined) return not(isAskedInClass(id, unusedWith, { scope, since }));
  return since && not(isAskedSince(id, since));
}

const isVersion = (condition: SQL) =>
  sql`exists (select from question_versions v where v.question_id = question_index.question_id
    and v.version = question_index.version and ${condition})`;

/** In its text or an option. */
const hasPicture = (isWanted: boolean) =>
  isVersion(sql`(v.text || v.body::text) ${sql.raw(isWanted ? 'like' : 'not like')} '%](media:%'`);

const isIn = (language: ChosenLanguage) =>
  sql`(question_index.language = ${language} or
    ${isVersion(sql`v.translations -> ${language} ->> 'isReviewed' = 'true'`)})`;

/** Without those whose translation is of texts as they were before. */
async function withoutOutdated(
  db: Db,
  found: readonly Candidate[],
  language: ChosenLanguage | undefined,
): Promise<Candidate[]> {
  const translated = found.filter((one) => language !== undefined && one.language !== language);
  if (language === undefined || translated.length === 0) return [...found];
  const ids = translated.map(({ id }) => id);
  const rows = await db
    .select({ version: questionVersions })
    .from(questionIndex)
    .innerJoin(
      questionVersions,
      sql`${questionVersions.questionId} = ${questionIndex.questionId} and ${questionVersions.version} = ${questionIndex.version}`,
    )
    .where(inArray(questionIndex.questionId, ids));
  const outdated = new Set(
    rows.flatMap(({ version }) =>
      translationState(questionOfVersion(version).question, language) === 'reviewed'
        ? []
        : [version.questionId],
    ),
  );
  return found.filter(({ id }) => !outdated.has(id));
}
