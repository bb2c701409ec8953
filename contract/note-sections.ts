/** A part of revision notes below its heading; the heading is empty for what is before the first one. */
export interface NoteSection {
  heading: string;
  text: string;
}

/** A line that begins a section: `## Its heading`. */
const HEADING = /^##[^\S\n]+(?<heading>\S.*)$/;

/**
 * Cuts revision notes at the lines that are headings. What is between them is as authors type any text
 * (docs/formatting.md), without the blank lines around it. There is no section without heading and text.
 */
export function noteSections(text: string): NoteSection[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  for (const line of text.split(/\r\n|\n/)) {
    const heading = HEADING.exec(line)?.groups?.['heading'];
    if (heading === undefined) sections.at(-1)?.lines.push(line);
    else sections.push({ heading: heading.trim(), lines: [] });
  }
  return sections
    .map(({ heading, lines }) => ({ heading, text: withoutBlankEnds(lines).join('\n') }))
    .filter(({ heading, text: below }) => heading !== '' || below !== '');
}

function withoutBlankEnds(lines: readonly string[]): readonly string[] {
  const isText = (line: string) => line.trim() !== '';
  return lines.slice(Math.max(lines.findIndex(isText), 0), lines.findLastIndex(isText) + 1);
}
