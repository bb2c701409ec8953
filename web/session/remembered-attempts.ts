/**
 * Which attempt this browser has open for a test, so that a closed one is told and not silently followed by a
 * new one. In local storage; where that is refused, nothing is remembered and the server's open attempt counts.
 */
const key = (student: string, quizid: string) => `openAttempt/${student}/${quizid}`;

export function rememberedAttempt(student: string, quizid: string): string | undefined {
  try {
    return localStorage.getItem(key(student, quizid)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** All that this browser has open for a student, over all tests. */
export function rememberedAttempts(student: string): string[] {
  try {
    return Object.entries(localStorage)
      .filter(([name]) => {
        const prefix = key(student, '');
        // An e-mail may hold a slash, a test's id holds none: nobody is the beginning of somebody else.
        return name.startsWith(prefix) && !name.includes('/', prefix.length);
      })
      .map(([, attemptid]) => String(attemptid));
  } catch {
    return [];
  }
}

export function rememberAttempt(student: string, quizid: string, attemptid: string): void {
  try {
    localStorage.setItem(key(student, quizid), attemptid);
  } catch {
    // Full or refused: see above.
  }
}

/** Forgets this attempt; one that was opened after it is still remembered. */
export function forgetAttempt(student: string, quizid: string, attemptid: string): void {
  try {
    if (rememberedAttempt(student, quizid) === attemptid) localStorage.removeItem(key(student, quizid));
  } catch {
    // See above.
  }
}
