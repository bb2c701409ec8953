import { LRUCache } from 'lru-cache';
import type { Wire } from '../../contract/http/wire-names.ts';
import type { QuestionId, RevisionId } from '../../contract/ids.ts';
import type { ChosenLanguage } from '../../contract/languages.ts';
import { marksText } from '../../contract/marks/exact-marks.ts';
import type { DraftItem } from '../../contract/papers/draft.ts';
import { askedPositions, type Draw, drawing, drawsOf, hasDraws } from '../../contract/papers/draws.ts';
import { textsOfFrame } from '../../contract/papers/frame-texts.ts';
import {
  AS_WRITTEN,
  areOptionsShuffled,
  followsPaper,
  type Layout,
  layOut,
  writtenOrder,
} from '../../contract/papers/layout.ts';
import { marksOfItem } from '../../contract/papers/nine-field-paper.ts';
import {
  type PaperPassage,
  type PaperQuestion,
  type PaperSection,
  paper,
  type paperCover,
  shownCover,
} from '../../contract/papers/paper.ts';
import { countToAnswer } from '../../contract/papers/possible.ts';
import type { Revision } from '../../contract/papers/revision.ts';
import { ruleOf } from '../../contract/papers/section.ts';
import { timetableOf } from '../../contract/papers/timetable.ts';
import {
  type AuthoredQuestion,
  formatOf,
  presentQuestion,
} from '../../contract/questions/authored-question.ts';
import { languagesOf, writtenIn } from '../../contract/questions/translations.ts';
import { type KeyedQuestion, keyedQuestion } from '../../contract/results.ts';
import type { Db } from '../db/db.ts';
import { type PreparedMarking, prepareMarking, selectMarking } from '../grading/prepare-marking.ts';
import { Json, PreparedJson } from '../http/prepared.ts';
import { findImageSizes } from '../media/queries.ts';
import { needsRendering, renderTexts } from '../rich-text/render-text.ts';
import { findRevision, listItems } from './queries.ts';
import {
  allTexts,
  askedTexts,
  eachOther,
  inOthers,
  type Render,
  solvedTexts,
  type Texts,
  textsOf,
  withoutSolvedTexts,
} from './shown-texts.ts';

type PaperCover = Wire<typeof paperCover>;

/** A question as results show it, with its solution and without it, each reduced to the fields of its schema. */
export interface PreparedQuestion {
  solved: KeyedQuestion;
  unsolved: KeyedQuestion;
}

/** The questions of a paper, or those that one attempt is asked, in the order of the paper. */
interface Questions {
  /** With keys. */
  questions: readonly AuthoredQuestion[];
  questionIds: readonly QuestionId[];
  marking: PreparedMarking;
  /** For the result. */
  keyed: readonly PreparedQuestion[];
}

/** What an attempt's seed decides. */
export interface Seed {
  seed: number | null;
  layoutVersion: number | null;
}

/**
 * The paper of one attempt: all of it, or the questions that its seed has drawn. Answers, the sheet and times of an
 * attempt are by place among these.
 */
export interface SatPaper extends Questions {
  testCode: string;
  testName: string;
  cover: PaperCover;
  passages: PaperPassage[];
  /** Where each question is on the whole paper. */
  positions: readonly number[];
  /** What leaves the server while an attempt runs: no keys, no explanations, and no question that it is not asked. */
  onPaper: Json<typeof paper>;
  /** The order that the attempt shows; undefined where it is that of the paper. */
  layout: Layout | undefined;
}

/** A revision prepared for being sat and graded. */
export interface Paper extends Questions {
  testCode: string;
  testName: string;
  /** What a student reads before the clock starts. */
  cover: PaperCover;
  shownCover: Json<typeof shownCover>;
  passages: PaperPassage[];
  /** How many questions of each draw an attempt is asked; undefined where all are asked that the paper has. */
  draws: readonly Draw[] | undefined;
  /** The paper as an attempt has it. Throws a RangeError for a layout version that it does not know. */
  of(attempt: Seed): SatPaper;
  /** The options of a question as they were written, which its explanation may count on: for practice. */
  writtenOrder(position: number): number[];
}

/** Gives a revision prepared. A revision never changes, so a prepared one can be kept. */
export type Papers = (revision: RevisionId) => Promise<Paper>;

/** Bounds the memory: a question with its formulas takes about 10 kB. */
const MOST_QUESTIONS_HELD = 10_000;

export function createPapers(db: Db): Papers {
  const held = new LRUCache<RevisionId, Paper>({
    maxSize: MOST_QUESTIONS_HELD,
    sizeCalculation: (paper) => Math.max(1, paper.questions.length),
    fetchMethod: (revision) => prepare(db, revision),
  });
  return (revision) => held.forceFetch(revision);
}

async function prepare(db: Db, id: RevisionId): Promise<Paper> {
  const [found, items] = await Promise.all([findRevision(db, id), listItems(db, id)]);
  if (!found) throw new Error(`Revision ${id} is missing`);
  const { testCode, revision } = found;
  const { sections, passages } = revision;
  const plan = { ...revision, items };
  const questions = items.map(({ question }) => question);
  const marking = prepareMarking(plan, questions);
  const questionIds = items.map(({ questionId }) => questionId);
  const asked = askedPositions(items);
  const askedPlan = { ...plan, items: asked.flatMap((at) => items.slice(at, at + 1)) };
  const askedMarking = selectMarking(marking, plan, asked);
  const languages = languagesOf({ sections, passages, items, languages: revision.languages ?? undefined });
  const others = languages.slice(1);
  const texts = items.map(({ question }, i) =>
    textsOf(question, areOptionsShuffled(plan, items[i] as DraftItem), languages),
  );
  const rendered = await renderTexts([...texts.flatMap(allTexts), ...textsOfFrame(revision)], (hashes) =>
    findImageSizes(db, hashes),
  );
  const render = (text: string) => rendered(text).pieces;
  const frame = {
    quizname: revision.name,
    ...(others.length > 0 && { languages }),
    testDuration: revision.durationMinutes,
    movement: revision.movement,
    possible: marksText(revision.marksPossible, revision.denominator),
    sections: sections.map((_, i) =>
      sectionOnPaper(askedPlan, plan, askedMarking.possible[i] ?? 0, i, { render, others }),
    ),
  };
  const shownPassage = ({ text }: { text: string }) => ({
    text,
    ...(needsRendering(text) && { set: render(text) }),
  });
  const shownPassages = passages.map((passage) => ({
    name: passage.name,
    ...shownPassage(passage),
    ...inOthers(others, (language) => shownPassage(passage.translations?.[language] ?? passage)),
  }));
  const isShuffled = sections.some(
    ({ shufflesQuestions, shufflesOptions }) => shufflesQuestions || shufflesOptions,
  );
  const keyedQuestions = items.map((item, i) => {
    const worth = marking.items[i]?.right ?? 0;
    const solved = { ...keyed(plan, item, texts[i] as Texts, render), worth };
    return {
      solved: keyedQuestion.parse(solved),
      unsolved: keyedQuestion.parse(withoutSolution(solved)),
    };
  });
  const onPaperQuestions = items.map((item, i) => onPaper(plan, item, texts[i] as Texts, render));
  const language = revision.languages?.record ?? writtenIn(questions.map(({ text }) => text));
  const cover = {
    ...frame,
    questionCount: countToAnswer(askedPlan.items),
    ...(language !== undefined && { language }),
  };
  const preparedCover = new PreparedJson(shownCover, cover);
  const head = { testCode, testName: revision.name, cover, passages: shownPassages };
  const layoutOf = ({ seed, layoutVersion }: Seed, of: Plan, its: readonly AuthoredQuestion[]) =>
    seed !== null &&
    layoutVersion !== null &&
    layoutVersion !== AS_WRITTEN &&
    (isShuffled || !followsPaper(layoutVersion))
      ? layOut(layoutVersion, seed, of, its)
      : undefined;
  const all = { ...head, questions, questionIds, marking, keyed: keyedQuestions };
  const whole = { ...frame, questions: onPaperQuestions, passages: shownPassages };
  const inWrittenOrder: Paper['writtenOrder'] = (position) => {
    const item = items[position];
    return item ? writtenOrder(plan, item, item.question) : [];
  };
  if (!hasDraws(items)) {
    const sat = { ...all, positions: asked, onPaper: new PreparedJson(paper, whole) };
    return {
      ...all,
      shownCover: preparedCover,
      draws: undefined,
      of: (attempt) => ({ ...sat, layout: layoutOf(attempt, plan, questions) }),
      writtenOrder: inWrittenOrder,
    };
  }
  const { questions: shownQuestions, ...shownFrame } = paper.unwrap().parse(whole);
  const draw = drawing(items);
  return {
    ...all,
    shownCover: preparedCover,
    draws: drawsOf(items),
    of: (attempt) => {
      const positions = attempt.seed === null ? asked : draw(attempt.seed);
      const pick = <T>(values: readonly T[]) => positions.map((at) => values[at] as T);
      const its = pick(questions);
      return {
        ...head,
        positions,
        questions: its,
        questionIds: pick(questionIds),
        // Opening does not need it.
        get marking() {
          return selectMarking(marking, plan, positions);
        },
        keyed: pick(keyedQuestions),
        onPaper: new Json(paper, JSON.stringify({ ...shownFrame, questions: pick(shownQuestions) })),
        layout: layoutOf(attempt, { ...plan, items: pick(items) }, its),
      };
    },
    writtenOrder: inWrittenOrder,
  };
}

type Plan = Pick<Revision, 'movement' | 'sections' | 'denominator'> & { items: DraftItem[] };

/** Chooses what a student sees of a question before submission: an allow-list, not a removal. */
function onPaper(plan: Plan, item: DraftItem, texts: Texts, render: Render): PaperQuestion {
  const { question, section, passage, either } = item;
  return {
    ...askedTexts(texts, render),
    questionFormat: formatOf(question),
    marks: marksOfItem(plan.sections, item),
    asked: presentQuestion(question, areOptionsShuffled(plan, item)),
    section,
    ...(passage !== undefined && { passage }),
    ...(either !== undefined && { either }),
    ...eachOther(texts, (one) => askedTexts(one, render)),
  };
}

function keyed(plan: Plan, item: DraftItem, texts: Texts, render: Render): Omit<KeyedQuestion, 'worth'> {
  const { set: _, translations: __, ...shown } = onPaper(plan, item, texts, render);
  const { kind, key } = item.question;
  const chapter = item.filed?.chapter?.trim();
  return {
    ...shown,
    ...solvedTexts(texts, render),
    topic: item.labels.topic,
    ...(chapter !== undefined && { chapter }),
    // The compiler cannot see that the kind and the key are those of one question.
    key: { kind, key } as KeyedQuestion['key'],
    ...eachOther(texts, (one) => solvedTexts(one, render)),
  };
}

function withoutSolution(question: KeyedQuestion): KeyedQuestion {
  const { translations } = question;
  return {
    ...question,
    ...withoutSolvedTexts(question),
    key: undefined,
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([name, one]) => [name, { ...one, ...withoutSolvedTexts(one) }]),
      ),
    }),
  };
}

const NO_SECTION = { name: '', instructions: '', translations: undefined, choice: undefined };

/** `asked` has the questions that one attempt is asked; `possible` are the most marks of them. */
function sectionOnPaper(
  asked: Plan,
  plan: Plan,
  possible: number,
  section: number,
  { render, others }: { render: Render; others: readonly ChosenLanguage[] },
): PaperSection {
  const { name, instructions, translations, choice } = plan.sections[section] ?? NO_SECTION;
  const shown = (texts: { name: string; instructions: string }) => ({
    name: texts.name || name,
    instructions: texts.instructions,
    ...(needsRendering(texts.instructions) && { set: render(texts.instructions) }),
  });
  const items = plan.items.filter((item) => item.section === section);
  const kinds = [...new Set(items.map(({ question }) => question.kind))];
  const [subject, ...otherSubjects] = new Set(items.map(({ labels }) => labels.subject));
  const { opensAfter, closesAfter } = timetableOf(plan)[section] ?? {};
  return {
    ...shown({ name, instructions }),
    ...inOthers(others, (language) => shown(translations?.[language] ?? { name, instructions })),
    ...(subject !== undefined && otherSubjects.length === 0 && { subject }),
    questionCount: countToAnswer(asked.items.filter((item) => item.section === section)),
    possible: marksText(possible, plan.denominator),
    rules: kinds.map((kind) => ({
      kind,
      rule: ruleOf(plan.sections, { section, question: { kind } }),
      marks: [
        ...new Set(
          items
            .filter(({ question }) => question.kind === kind)
            .map((item) => item.marks ?? ruleOf(plan.sections, item).right),
        ),
      ],
    })),
    ...(choice && { choice }),
    ...(opensAfter !== undefined && { opensAfter }),
    ...(closesAfter !== undefined && { closesAfter }),
  };
}
