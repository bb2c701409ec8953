/**
 * What TOKEN_SECRET may be: one secret, or a new one, a comma and the one that it replaces. `$(cat …)` is a command that
 * a shell would have replaced by the secret; systemd does not, and everybody could guess it.
 */
export const TOKEN_SECRET_PATTERN = /^(?!\$\()([^,]{32,}|[^\s,]{32,},[^\s,]{32,})$/;

/**
 * The secrets of TOKEN_SECRET. The first one signs and seals; what any of them has signed or sealed is good, so that a
 * secret can be replaced without signing everybody out (docs/decisions/0216).
 */
export function secretsOf(tokenSecret: string): readonly [string, ...string[]] {
  const [newest = '', ...older] = tokenSecret.split(',');
  return [newest, ...older];
}
