/** Starts a browser download of the file. */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Not at once: the browser may not have begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name for a file of today: `students-2026-11-20.csv`. */
export function datedName(what: string, ending: string): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${what}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.${ending}`;
}

/** The bytes of a file that came in an answer. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
