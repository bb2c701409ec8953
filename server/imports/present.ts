import type { FileProblem } from '../../contract/question-files.ts';
import { inWords, type Problem } from '../../formats/problem.ts';
import type { Wording } from '../../formats/words.ts';

/** A problem of a file in English, for callers that show no screens, and by codes, for those that do. */
export function presentProblem(problem: Problem): FileProblem {
  const { found, wanted, fix } = problem;
  return {
    ...inWords(problem),
    said: { ...coded('found', found), ...coded('wanted', wanted), ...coded('fix', fix) },
  };
}

const coded = (name: keyof FileProblem['said'], said: Wording | null): FileProblem['said'] =>
  said !== null && typeof said === 'object' ? { [name]: said } : {};
