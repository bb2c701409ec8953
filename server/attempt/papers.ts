import { LRUCache } from 'lru-cache';
import type { PaperQuestion } from '../../contract/exam.ts';
import type { SetText } from '../../contract/formula.ts';
import type { Db } from '../db/database.ts';
import { needsSetting, setText } from '../formula/set-text.ts';
import type { RevisionId } from '../ids.ts';
import { findRevision, listQuestions, type Question } from './queries.ts';

/** A revision made ready to be sat and marked. */
export interface Paper {
  quizname: string;
  durationMinutes: number;
  /** What leaves the server while an attempt runs: no keys, no explanations. */
  onPaper: PaperQuestion[];
  /** Everything, for marking and for the result. */
  questions: Question[];
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
  return {
    quizname: head.name,
    durationMinutes: head.durationMinutes,
    onPaper: questions.map(onPaper),
    questions,
  };
}

/** Chooses what a student sees of a question before submission: an allow-list, not a removal. */
function onPaper(question: Question): PaperQuestion {
  const texts = [question.text, ...question.options];
  const set = setTexts(texts);
  return {
    questionText: question.text,
    questionFormat: question.format,
    options: question.options,
    marks: question.marks,
    ...(set && { set: { questionText: set[0] ?? [], options: set.slice(1) } }),
  };
}

/** The set form of each text, in order; undefined when all of them stand as typed. */
export function setTexts(texts: readonly string[]): SetText[] | undefined {
  return texts.some(needsSetting) ? texts.map(setText) : undefined;
}
