import type { Judge } from '../verdict.ts';
import type { ShortText, ShortTextResponse } from './question.ts';

/** Without rules an answer counts when it equals the stored text exactly (spec section 5). Blank is left out. */
export function judgeShortText({ key }: ShortText): Judge<ShortTextResponse> {
  const accepted = new Set(key.accepted.map((text) => compared(text, key)));
  return ({ typed }) => {
    if (accepted.has(compared(typed, key))) return 'right';
    return typed.trim() === '' ? 'left_out' : 'wrong';
  };
}

/** A text without what the key's rules say does not count. */
function compared(text: string, { ignoreCase, ignoreSpaces, ignoreForm }: ShortText['key']): string {
  // Capitals first: 'ß' is 'SS' there.
  const cased = ignoreCase ? text.toUpperCase().toLowerCase() : text;
  const spaced = ignoreSpaces ? cased.trim().replaceAll(/\s+/g, ' ') : cased;
  return ignoreForm ? spaced.normalize('NFC') : spaced;
}
