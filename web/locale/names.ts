/** What names of exams, chapters and tests are called in the language of the page (bring-names.ts). */
const said = new Map<string, string>();

/** A name in the language of the page, or as it was written. Call it where the name is shown, never where it is sent. */
export const named = (name: string): string => said.get(name) ?? name;

export function sayNames(names: readonly { name: string; text: string }[]): void {
  said.clear();
  for (const { name, text } of names) said.set(name, text);
}
