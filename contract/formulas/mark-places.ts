// Where the marks of docs/formatting.md are: `*`, `**`, `_{…}` and `^{…}`.

/** Before an opening mark: a space or opening punctuation, so that `2*3*4` and `(a|b)*a(a|b)*` stay as they are. */
export const BEFORE_OPENING = /^[\s\p{Ps}\p{Pi}"'–—:;,/]$/u;
export const AFTER_OPENING = /^[\p{L}\p{M}\p{N}\p{Ps}\p{Pi}\p{Sc}"'\\\uFFFC]$/u;
export const BEFORE_CLOSING = /^[\p{L}\p{M}\p{N}\p{Pe}\p{Pf}"'.!?:;,%°…।\uFFFC}]$/u;
export const AFTER_CLOSING = /^[\s\p{Pe}\p{Pf}\p{Pd}"'.,:;!?/…।_^|]$/u;

/** Whether a subscript or superscript is next to something: `H_{2}O`, `^{14}C`, but not `______ {2}`. */
export const standsNext = (before: string, after: string) =>
  !/[_^\\]/.test(before) && (/[^\s_^{[(]/.test(before) || /^[\p{L}\p{N}_^]/u.test(after));
