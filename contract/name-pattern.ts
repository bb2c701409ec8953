import { MAX_NAME_LENGTH } from './limits.ts';

/**
 * A name as people have it: words of letters, with . ' ’ - inside or at the end, and one space between words
 * (docs/decisions.md, 44). A full stop ends a word or an initial, so that no name is an address on the web: names stand
 * in messages to people who do not know their owners.
 */
export const PERSON_NAME_PATTERN =
  /^\p{L}[\p{L}\p{M}'’-]*(?:\.(?:\p{L}\p{M}*\.)*)?(?: \p{L}[\p{L}\p{M}'’-]*(?:\.(?:\p{L}\p{M}*\.)*)?)*$/u;

/** 'S.Ramanujan' and 'Md.Asif' as they are meant; a letter with a dot below (ड़) is two characters, however it was typed. */
export const withSpaces = (name: string) =>
  name.normalize('NFC').replaceAll(/\.(?=\p{L}\p{M}*[\p{L}'’-])/gu, '. ');

/** Whether a name, as typed, is one. */
export const isPersonName = (name: string): boolean =>
  name.length <= MAX_NAME_LENGTH && PERSON_NAME_PATTERN.test(withSpaces(name));
