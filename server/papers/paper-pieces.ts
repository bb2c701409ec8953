import type { z } from 'zod';
import { type PaperQuestion, paper, paperQuestion } from '../../contract/papers/paper.ts';
import { Json, jsonOf, PreparedText } from '../http/prepared.ts';

type WholePaper = Omit<NonNullable<z.input<typeof paper>>, 'questions'> & {
  questions: readonly PaperQuestion[];
};

const QUESTIONS = '"questions":[';

/** A paper in pieces, each written and compressed once: for attempts that are asked different questions of it. */
export class PaperPieces {
  readonly #before: PreparedText;
  readonly #questions: readonly PreparedText[];
  readonly #after: PreparedText;

  constructor({ questions, ...frame }: WholePaper) {
    const text = jsonOf(paper, { ...frame, questions: [] });
    // Within a text of the paper its quotation marks would be escaped.
    const at = text.indexOf(QUESTIONS) + QUESTIONS.length;
    this.#before = new PreparedText(text.slice(0, at));
    this.#after = new PreparedText(text.slice(at));
    this.#questions = questions.map((question) => new PreparedText(jsonOf(paperQuestion, question)));
  }

  /** The paper with the questions at these positions. */
  with(positions: readonly number[]): Json<typeof paper> {
    const questions = positions.flatMap((position, i) => [
      i === 0 ? '' : ',',
      ...this.#questions.slice(position, position + 1),
    ]);
    return new Json(paper, [this.#before, ...questions, this.#after]);
  }
}
