import type { TextFlaw } from '../../../contract/text-flaw.ts';

/** A flaw on one line: its code, what the words name, and the place. */
export const shortFlaw = ({ code, values = {}, near }: TextFlaw): string =>
  [code, ...Object.values(values), ...(near === undefined ? [] : [`“${near}”`])].join(' ');
