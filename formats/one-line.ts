/** A text without line breaks: its lines behind each other, without the blank ones. */
export const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
