/** What was typed with the other sign: a minus comes or goes. */
export function otherSign(typed: string): string {
  const [, sign = '', rest = ''] = /^\s*([-+\u2212\u2013]?)(.*)$/s.exec(typed) ?? [];
  return sign === '' || sign === '+' ? `-${rest}` : rest;
}
