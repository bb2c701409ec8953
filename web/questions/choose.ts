import type { Kind } from '../../contract/questions/authored-question.ts';
import type { Answer } from '../sync/answer.ts';
import type { ShownOption } from './answer-props.ts';

/** Whether an answer names an option; what another client of the API has saved may be the option's text. */
export function isChosen(answer: Answer, { id, text }: ShownOption): boolean {
  return typeof answer === 'string' ? answer === text : answer?.includes(id) === true;
}

/** The answer once an option is pressed: where several may be right, it is added or taken out. */
export function afterChoosing(kind: Kind, answer: Answer, { id }: ShownOption): Answer {
  if (kind !== 'multiple_choice') return [id];
  const chosen = typeof answer === 'string' ? [] : (answer ?? []);
  const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  // In one order, so that the same choice is the same answer.
  return next.toSorted();
}

/** The place of the option that a key stands for, whether or not there is one: A or 1 is the first. -1 for any other key. */
export function optionOfKey(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return /^[a-z]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1;
}

/** In local storage, where single-key shortcuts were turned off on this device. */
export const NO_SHORTCUTS = 'shortcutsOff';

/** Whether single-key shortcuts are on (WCAG 2.1.4). */
export const hasShortcuts = (): boolean => localStorage.getItem(NO_SHORTCUTS) === null;
