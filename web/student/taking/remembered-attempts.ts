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
      .filter(([name]) => name.startsWith(key(student, '')))
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

export function forgetAttempt(student: string, quizid: string): void {
  try {
    localStorage.removeItem(key(student, quizid));
  } catch {
    // See above.
  }
}
