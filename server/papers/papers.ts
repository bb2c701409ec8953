import { LRUCache } from 'lru-cache';
import type { RevisionId } from '../../contract/ids.ts';
import { type PaperQuestion, paper } from '../../contract/papers/paper.ts';
import type { MarkedQuestion } from '../../contract/results.ts';
import type { RichText } from '../../contract/rich-text.ts';
import type { Db } from '../db/database.ts';
import { Prepared } from '../http/prepared.ts';
import { needsRendering, renderTexts } from '../rich-text/render-text.ts';
import { findRevision, listQuestions, type Question } from './queries.ts';

/** A revision prepared for being sat and graded. */
export interface Paper {
  testCode: string;
  testName: string;
  /** What leaves the server while an attempt runs: no keys, no explanations. */
  onPaper: Prepared<typeof paper>;
  /** With keys, for grading. */
  questions: Question[];
  /** What a result shows of each question apart from the answer: only after submission. */
  marked: Omit<MarkedQuestion, 'userAnswer' | 'isCorrect'>[];
}

export type Papers = (revision: RevisionId) => Promise<Paper>;

/** Papers held per node, by number of questions: about 100 MB at most of texts with formulas. */
const MOST_QUESTIONS_HELD = 50_000;

/**
 * Prepares each revision once on this node and keeps it: a revision never changes. Students who open the same
 * test together wait for the same preparation.
 */
export function createPapers(db: Db): Papers {
  const held = new LRUCache<RevisionId, Paper>({
    maxSize: MOST_QUESTIONS_HELD,
    sizeCalculation: (paper) => Math.max(1, paper.questions.length),
    fetchMethod: (revision) => prepare(db, revision),
  });
  return (revision) => held.forceFetch(revision);
}

async function prepare(db: Db, revision: RevisionId): Promise<Paper> {
  const [head, questions] = await Promise.all([findRevision(db, revision), listQuestions(db, revision)]);
  if (!head) throw new Error(`Revision ${revision} is missing`);
  const rendered = await renderTexts(questions.flatMap(textsOf));
  const render = (text: string) => rendered(text).pieces;
  return {
    testCode: head.testCode,
    testName: head.name,
    onPaper: new Prepared(paper, {
      quizname: head.name,
      questions: questions.map((question) => onPaper(question, render)),
      testDuration: head.durationMinutes,
    }),
    questions,
    marked: questions.map((question) => marked(question, render)),
  };
}

/** Chooses what a student sees of a question before submission: an allow-list, not a removal. */
function onPaper(question: Question, render: Render): PaperQuestion {
  const set = renderAll([question.text, ...question.options], render);
  return {
    questionText: question.text,
    questionFormat: question.format,
    options: question.options,
    marks: question.marks,
    ...(set && { set: { questionText: set[0] ?? [], options: set.slice(1) } }),
  };
}

function marked(question: Question, render: Render): Paper['marked'][number] {
  const set = renderAll(textsOf(question), render);
  const [questionText = [], correctAnswer = [], explanation = [], ...options] = set ?? [];
  return {
    questionText: question.text,
    options: question.options,
    correctAnswer: question.answer,
    questionFormat: question.format,
    explanation: question.explanation,
    topic: question.topic,
    marks: question.marks,
    ...(set && { set: { questionText, options, correctAnswer, explanation } }),
  };
}

type Render = (text: string) => RichText;

function textsOf({ text, answer, explanation, options }: Question): string[] {
  return [text, answer, explanation, ...options];
}

/** Each text rendered, in order; undefined when all are shown as typed. */
function renderAll(texts: readonly string[], render: Render): RichText[] | undefined {
  return texts.some(needsRendering) ? texts.map(render) : undefined;
}
