import { asRead } from '../as-read.ts';
import { isKnownUnit, isSameUnit } from '../same-unit.ts';
import type { Judge } from '../verdict.ts';
import type { ShortText, ShortTextResponse } from './question.ts';
import { readAnswer } from './read-short-text.ts';

/** Right where it reads as one of the accepted texts does (spec section 5). Blank is left out. */
export function judgeShortText({ body, key }: Pick<ShortText, 'body' | 'key'>): Judge<ShortTextResponse> {
  const accepted = key.accepted.map((text) => ({ ...readAnswer(text, body), text: asRead(text) }));
  const isSame = (a: string, b: string) => (key.ignoreCase ? folded(a) === folded(b) : a === b);
  return ({ typed }) => {
    if (typed.trim() === '') return 'left_out';
    const { value, unit } = readAnswer(typed, body);
    const text = asRead(typed);
    const isRight = accepted.some(
      (one) => one.text === text || (isSame(one.value, value) && isSameEnd(one.unit, unit, isSame)),
    );
    return isRight ? 'right' : 'wrong';
  };
}

/** Units are told apart by what they are, and what is none by its letters: '5th'. */
const isSameEnd = (a: string, b: string, isSame: (a: string, b: string) => boolean) =>
  isKnownUnit(a) || isKnownUnit(b) ? isSameUnit(a, b) : isSame(a, b);

/** Capitals first: 'ß' is 'SS' there. */
const folded = (text: string) => text.toUpperCase().toLowerCase();
