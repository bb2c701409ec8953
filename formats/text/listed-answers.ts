import { readChoiceKey } from '../answer-key.ts';
import type { Problems } from '../problems.ts';
import { t } from '../words.ts';
import type { QuestionInProgress, TextLine } from './draft.ts';
import { answerOfPart } from './parts.ts';
import type { ListedAnswer } from './read-answer-list.ts';

/** What a list says of a question, and where. */
interface Listed extends ListedAnswer {
  line: number | null;
  text: string;
}

type Answer = Pick<ListedAnswer, 'answer' | 'explanation'>;

/** The answers that are in lists, and the solutions that explain them further on, until their questions are known. */
export class ListedAnswers {
  readonly #answers: Listed[] = [];
  readonly #solutions: Listed[] = [];
  #areSolutions = false;

  get isEmpty(): boolean {
    return this.#answers.length === 0 && this.#solutions.length === 0;
  }

  /** The lines from here on explain answers that are elsewhere. */
  beginSolutions(): void {
    this.#areSolutions = true;
  }

  add(answers: readonly ListedAnswer[], { line, text }: TextLine): void {
    const list = this.#areSolutions ? this.#solutions : this.#answers;
    for (const answer of answers) list.push({ ...answer, line, text });
  }

  /** Adds a line to the last solution, or to the reason of the last answer; false where there is none. */
  goOn(text: string): boolean {
    const answer = this.#answers.at(-1);
    const last = this.#solutions.at(-1) ?? (answer?.explanation ? answer : undefined);
    if (!last) return false;
    if (last.explanation === '') last.answer += `\n${text}`;
    else last.explanation += `\n${text}`;
    return true;
  }

  /** Whether all questions of that number have an answer, below them or in a list. */
  answers(number: number, drafts: readonly QuestionInProgress[]): boolean {
    const open = drafts.filter((draft) => draft.number === number && draft.answer === undefined);
    return open.length <= this.#answers.filter((one) => one.number === number).length;
  }

  /** Gives the questions their answers and solutions, each in the order of the file. */
  byDraft(drafts: readonly QuestionInProgress[], problems: Problems): Map<QuestionInProgress, Answer> {
    const answers = new Map<QuestionInProgress, Answer>();
    for (const listed of this.#answers) {
      const { number, answer, explanation, line } = listed;
      const draft = drafts.find((one) => one.number === number && !answers.has(one));
      const parts = drafts.filter((one) => one.number === number && one.part !== undefined);
      const ofParts = parts.map(({ part = '' }) => answerOfPart(answer, part));
      if (parts.length > 1 && ofParts.every((one) => one !== undefined)) {
        for (const [i, part] of parts.entries())
          part.answer ??= { text: ofParts[i] ?? '', at: { line, column: 1 } };
      } else if (draft) {
        answers.set(draft, { answer, explanation });
        if (differs(draft, answer)) leaveOut(listed, drafts, problems);
        draft.answer ??= { text: answer, at: { line, column: 1 } };
      } else leaveOut(listed, drafts, problems);
    }
    this.#explain(drafts, problems);
    return answers;
  }

  /** '2. (b) It is …' among the solutions tells the answer too, where it is nowhere else. */
  #explain(drafts: readonly QuestionInProgress[], problems: Problems): void {
    const explained = new Set<QuestionInProgress>();
    for (const listed of this.#solutions) {
      const { number, answer, explanation, line } = listed;
      const draft = drafts.find((one) => one.number === number && !explained.has(one));
      const hasLetter = explanation !== '';
      const isLeftOut = !draft || draft.explanation.length > 0 || (hasLetter && differs(draft, answer));
      if (isLeftOut) leaveOut(listed, drafts, problems);
      if (!draft) continue;
      explained.add(draft);
      if (hasLetter) draft.answer ??= { text: answer, at: { line, column: 1 } };
      if (!isLeftOut) draft.explanation.push({ text: explanation || answer, line });
    }
  }
}

/** The answer below the question means another. */
function differs({ answer, options }: QuestionInProgress, listed: string): boolean {
  if (answer === undefined) return false;
  const texts = options.map(({ lines }) => lines.join('\n').trim());
  const meant = (written: string) => JSON.stringify(readChoiceKey(written, texts)?.right ?? written.trim());
  return meant(answer.text) !== meant(listed);
}

function leaveOut(
  { number, line, text }: Listed,
  drafts: readonly QuestionInProgress[],
  problems: Problems,
): void {
  const isKnown = drafts.some((draft) => draft.number === number);
  problems.question = null;
  problems.warning(
    { line, column: line === null ? null : 1 },
    text,
    isKnown ? t('imports.wantedOneAnswerEach', { number }) : t('imports.wantedKnownNumber', { number }),
    t('imports.leftOut'),
  );
}
