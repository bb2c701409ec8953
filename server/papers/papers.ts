import { LRUCache } from 'lru-cache';
import type { RevisionId } from '../../contract/ids.ts';
import { type PaperQuestion, paper } from '../../contract/papers/paper.ts';
import type { MarkedQuestion } from '../../contract/results.ts';
import type { RichText } from '../../contract/rich-text.ts';
import type { Db } from '../db/database.ts';
import { Prepared } from '../http/prepared.ts';
import { hasFormula, renderTexts } from '../math/render-text.ts';
import { findRevision, listQuestions, type Question } from './queries.ts';

/** A revision made ready to be sat and marked. */
export interface Paper {
  testCode: string;
  testName: string;
  /** What leaves the server while an attempt runs: no keys, no explanations. */
  onPaper: Prepared<typeof paper>;
  /** Everything, for marking. */
  questions: Question[];
  /** What a result says of each question, whatever was answered: only after submission. */
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
  const setText = (text: string) => rendered(text).pieces;
  return {
    testCode: head.testCode,
    testName: head.name,
    onPaper: new Prepared(paper, {
      quizname: head.name,
      questions: questions.map((question) => onPaper(question, setText)),
      testDuration: head.durationMinutes,
    }),
    questions,
    marked: questions.map((question) => marked(question, setText)),
  };
}

/** Chooses what a student sees of a question before submission: an allow-list, not a removal. */
function onPaper(question: Question, setText: SetText): PaperQuestion {
  const set = setForms([question.text, ...question.options], setText);
  return {
    questionText: question.text,
    questionFormat: question.format,
    options: question.options,
    marks: question.marks,
    ...(set && { set: { questionText: set[0] ?? [], options: set.slice(1) } }),
  };
}

function marked(question: Question, setText: SetText): Paper['marked'][number] {
  const set = setForms(textsOf(question), setText);
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

type SetText = (text: string) => RichText;

function textsOf({ text, answer, explanation, options }: Question): string[] {
  return [text, answer, explanation, ...options];
}

/** The set form of each text, in order; undefined when all of them stand as typed. */
function setForms(texts: readonly string[], setText: SetText): RichText[] | undefined {
  return texts.some(hasFormula) ? texts.map(setText) : undefined;
}
