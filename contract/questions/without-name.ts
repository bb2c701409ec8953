import { asRead } from './as-read.ts';

/** A typed answer without what the question calls it: 'x = 5' as '5'. */
export function withoutName(typed: string, name: string | undefined): string {
  if (name === undefined || !/[=＝]/.test(typed)) return typed;
  const [text, start] = [asRead(typed), `${asRead(name)}=`];
  return text.startsWith(start) ? text.slice(start.length) : typed;
}
