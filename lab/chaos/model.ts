import type { AnswerChange } from '../../contract/attempts.ts';
import type { Result } from '../../contract/results.ts';

/** What it reads of a result. */
type ResultFigures = Pick<Result, 'selectedOptions' | 'correctCount' | 'spentMs'>;

/**
 * What must be true of one attempt, judged by what the server itself has said: each change that it acknowledged is
 * in the result unless a newer one is, and a result never changes.
 */
export class Model {
  acknowledged = 0;
  readonly violations: string[] = [];
  /** Of each question the newest acknowledged change. */
  readonly #held = new Map<number, AnswerChange>();
  /** Changes whose request got no answer, or came with a submission: they may be in, or not. */
  readonly #possible: AnswerChange[] = [];
  #result: string | undefined;

  get isClosed(): boolean {
    return this.#result !== undefined;
  }

  seqOf(index: number): number {
    return this.#held.get(index)?.seq ?? 0;
  }

  saved(changes: readonly AnswerChange[], wasClosedBefore: boolean): void {
    if (wasClosedBefore) this.violations.push('an answer was acknowledged after the result was given');
    this.acknowledged += changes.length;
    for (const change of changes) {
      const held = this.#held.get(change.index);
      if (!held || change.seq > held.seq) this.#held.set(change.index, change);
      // Of two changes with one seq the first one counts, and only the server knows which was first.
      else if (change.seq === held.seq) this.#possible.push(change);
    }
  }

  maybe(changes: readonly AnswerChange[]): void {
    this.#possible.push(...changes);
  }

  resulted(result: ResultFigures): void {
    const text = JSON.stringify(result);
    if (this.#result !== undefined && this.#result !== text) this.violations.push('the result changed');
    this.#result ??= text;
  }

  /** Judges the result at the end; gives how many acknowledged answers are not in it. */
  judge(result: ResultFigures, keys: readonly string[]): number {
    this.resulted(result);
    let lost = 0;
    for (const [index, answer] of result.selectedOptions.entries()) {
      const held = this.#held.get(index);
      const others = this.#possible.filter((one) => one.index === index && one.seq >= (held?.seq ?? 0));
      // What an older change brings does not count, and these may have come before it.
      if (others.length === 0 && (held?.spentMs ?? 0) > (result.spentMs?.[index] ?? 0)) {
        this.violations.push(`the acknowledged time of question ${index} is lost`);
      }
      const allowed = [held ? said(held) : null, ...others.map(said)];
      if (allowed.includes(answer)) continue;
      if (held) lost++;
      this.violations.push(
        `question ${index} has ${JSON.stringify(answer)}, and should have ${JSON.stringify(allowed)}`,
      );
    }
    const correct = result.selectedOptions.filter((answer, index) => answer === keys[index]).length;
    if (correct !== result.correctCount) {
      this.violations.push(`${result.correctCount} counted as correct, ${correct} are`);
    }
    return lost;
  }
}

/** An answer in the words of a result; the options of the paper are called by their ids. */
const said = ({ answer, chosen }: AnswerChange) =>
  chosen ? chosen.map((id) => `option ${id}`).join(', ') : answer;
