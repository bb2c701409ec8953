/**
 * What a response is worth, before any marks; `rightChosen` options of several right ones, and no wrong one.
 * `waiting` for the person who marks it.
 */
export type Verdict = 'right' | 'wrong' | 'left_out' | 'waiting' | { rightChosen: number };

/** Judges the responses to one question; its key is read once, when the judge is made. */
export type Judge<R> = (response: R) => Verdict;
