import { isDeepStrictEqual } from 'node:util';
import type { QuestionId } from '../../contract/ids.ts';
import type { DraftItem, PaperDraft } from '../../contract/papers/draft.ts';
import { ruleOf, schemeOf } from '../../contract/papers/section.ts';
import {
  type AuthoredQuestion,
  authoredQuestion,
  isJudgedByBody,
  joinKeys,
} from '../../contract/questions/authored-question.ts';
import type { MarkingChange, RegradeChoice } from '../../contract/regrades.ts';

/** What differs between two papers in how a question of the first is marked; nothing for one that is marked alike. */
export function markingChanges(before: PaperDraft, after: PaperDraft): Map<QuestionId, MarkingChange[]> {
  const changes = new Map<QuestionId, MarkingChange[]>();
  for (const item of before.items) {
    const { questionId } = item;
    if (questionId === undefined) continue;
    const other = after.items.find((one) => one.questionId === questionId);
    const found: MarkingChange[] = other ? changesOf({ before, item }, { after, other }) : ['removed'];
    if (found.length > 0) changes.set(questionId, found);
  }
  return changes;
}

function changesOf(
  { before, item }: { before: PaperDraft; item: DraftItem },
  { after, other }: { after: PaperDraft; other: DraftItem },
): MarkingChange[] {
  const gives = (one: DraftItem) => (one.isDropped ? (one.droppedGives ?? 'scheme') : 'marked');
  const pairs = {
    key: [keyOf(item.question), keyOf(other.question)],
    marks: [rightOf(before, item), rightOf(after, other)],
    scheme: [schemeFor(before, item), schemeFor(after, other)],
    dropped: [gives(item), gives(other)],
  } satisfies Partial<Record<MarkingChange, [unknown, unknown]>>;
  return (Object.keys(pairs) as (keyof typeof pairs)[]).filter(
    (name) => !isDeepStrictEqual(pairs[name][0], pairs[name][1]),
  );
}

/** What a response is judged by. */
function keyOf(question: AuthoredQuestion) {
  const { kind, key, body } = question;
  // A person is the judge, whatever the model answer says.
  if (kind === 'written') return { kind };
  return { kind, key, ...(isJudgedByBody(question) && { body }) };
}

const rightOf = (paper: PaperDraft, item: DraftItem) => item.marks ?? ruleOf(paper.sections, item).right;

/** What the scheme says about a question apart from the marks of a right answer. */
function schemeFor(paper: PaperDraft, item: DraftItem) {
  const { right: _, ...rule } = ruleOf(paper.sections, item);
  const { doubleKey, dropped } = schemeOf(paper.sections, item);
  return { rule, doubleKey, dropped };
}

/** What earlier answers are to be marked by. */
export interface Correction {
  choice: RegradeChoice;
  questionIds: readonly QuestionId[];
  /** The paper with the current keys, marks and schemes. */
  present: PaperDraft;
}

/**
 * The paper by which attempts are marked from now on that were, or would have been, marked by `marked`: the same questions
 * at the same positions, of which the chosen ones are marked otherwise. Correcting it again changes nothing.
 */
export function correctPaper(marked: PaperDraft, correction: Correction): PaperDraft {
  const { choice, questionIds, present } = correction;
  const usesPresent = choice === 'from_now_on' || choice === 'new_key';
  const sections = usesPresent ? presentSchemes(marked, correction) : marked.sections;
  const items = marked.items.map((item): DraftItem => {
    if (item.questionId === undefined || !questionIds.includes(item.questionId)) return item;
    if (choice === 'full_marks') return { ...item, isDropped: true, droppedGives: 'everyone' };
    if (choice === 'drop') return { ...item, isDropped: true, droppedGives: 'nobody' };
    const now = present.items.find(({ questionId }) => questionId === item.questionId);
    if (!now) return item;
    if (choice === 'both_keys') return { ...item, question: withBothKeys(item.question, now.question) };
    return withPresentMarking({ ...marked, sections }, item, { present, now });
  });
  return { ...marked, sections, items };
}

/** Whether the key of `now` can mark answers to `before`: the kind is the same, and so are the options that it names. */
export function mayUseKey(before: AuthoredQuestion, now: AuthoredQuestion): boolean {
  return withPresentKey(before, now) !== undefined;
}

/** With the current key and explanation, and the text and options that students saw. */
function withPresentKey(before: AuthoredQuestion, now: AuthoredQuestion): AuthoredQuestion | undefined {
  const { kind, key, explanation } = now;
  if (kind !== before.kind) return undefined;
  const body = isJudgedByBody(now) ? now.body : before.body;
  return authoredQuestion.safeParse({ ...before, kind, key, body, explanation }).data;
}

/** The paper with questions that accept what they accept on it and on others, where the keys fit. */
export function withKeysOf(
  paper: PaperDraft,
  others: readonly PaperDraft[],
  questionIds: readonly QuestionId[],
): PaperDraft {
  const items = paper.items.map((item) => {
    const { questionId } = item;
    if (questionId === undefined || !questionIds.includes(questionId)) return item;
    const asked = others.flatMap((other) => other.items.filter((one) => one.questionId === questionId));
    const question = asked.reduce((now, { question: before }) => {
      const key = joinKeys(before, now)?.key;
      return authoredQuestion.safeParse({ ...now, key }).data ?? now;
    }, item.question);
    return { ...item, question };
  });
  return { ...paper, items };
}

function withBothKeys(before: AuthoredQuestion, now: AuthoredQuestion): AuthoredQuestion {
  const both = joinKeys(before, now);
  return authoredQuestion.safeParse({ ...both, explanation: now.explanation }).data ?? before;
}

/** A scheme belongs to a section: the current one counts where all questions whose scheme has changed are chosen. */
function presentSchemes(marked: PaperDraft, { questionIds, present }: Correction): PaperDraft['sections'] {
  const changes = markingChanges(marked, present);
  return marked.sections.map((section, i) => {
    const ofSection = marked.items.filter((item) => item.section === i);
    const changed = ofSection.flatMap(({ questionId }) =>
      questionId !== undefined && changes.get(questionId)?.includes('scheme') ? questionId : [],
    );
    const isChosen = changed.length > 0 && changed.every((id) => questionIds.includes(id));
    const now = present.items.find(
      ({ questionId }) => questionId !== undefined && changed.includes(questionId),
    );
    return isChosen && now ? { ...section, scheme: schemeOf(present.sections, now) } : section;
  });
}

function withPresentMarking(
  corrected: PaperDraft,
  item: DraftItem,
  { present, now }: { present: PaperDraft; now: DraftItem },
): DraftItem {
  const right = rightOf(present, now);
  const question = withPresentKey(item.question, now.question) ?? item.question;
  const marked: DraftItem = { ...item, question, isDropped: now.isDropped };
  delete marked.marks;
  delete marked.droppedGives;
  const isOwn = right !== rightOf(corrected, marked);
  return {
    ...marked,
    ...(isOwn && { marks: right }),
    ...(now.droppedGives && { droppedGives: now.droppedGives }),
  };
}
