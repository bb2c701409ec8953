/** What the lines above the questions of a paper say of its test. */
export interface PaperHead {
  name?: string;
  minutes?: number;
}

const TIME =
  /\b(?:time|duration)(?:\s+allowed)?\s*[:–-]?\s*(\d{1,3}(?:\.5)?|\d½)\s*(hours?|hrs?|h|minutes?|mins?|m)\b\.?/i;
const MARKS = /\b(?:max(?:imum|\.)?|total|full)?\s*marks?\s*[:–-]?\s*\d+/i;
/** Longer ones are instructions. */
const LONGEST_NAME = 100;

/** Reads the text that stands above the questions: 'Class 10 Unit Test Time: 20 minutes'. */
export function readPaperHead(text: string): PaperHead {
  const [, amount = '', unit = ''] = TIME.exec(text) ?? [];
  const count = Number(amount.replace('½', '.5'));
  const minutes = /^h/i.test(unit) ? count * 60 : count;
  const name = text
    .replace(TIME, '\n')
    .replace(MARKS, '\n')
    .split('\n')
    .map((line) => line.trim())
    .find(Boolean);
  return {
    ...(name !== undefined && name.length <= LONGEST_NAME && /\p{L}/u.test(name) && { name }),
    ...(minutes > 0 && { minutes }),
  };
}
