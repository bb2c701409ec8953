import type { Paper } from '../../sync/paper.ts';
import { fontsInUse } from '../../ui/fonts.ts';
import { fetchImages } from './paper-images.ts';

/** Fetches what a later question needs as soon as the screen is shown: later the network may be gone. */
export function fetchFiles(paper: Paper): void {
  fetchFonts(paper);
  fetchImages(paper);
}

function fetchFonts({ questions }: Pick<Paper, 'questions'>): void {
  // In every language of the paper.
  const letters = [...new Set(JSON.stringify(questions))].join('');
  // Only those faces of a family that contain one of the letters are fetched.
  const wanted = ['"Atkinson Hyperlegible Next"', '"Noto Sans Devanagari"'].map((font) => [font, letters]);
  if (questions.some(({ set }) => set)) wanted.push(['"STIX Two Math"', 'x']);
  void fontsInUse.then(() => {
    for (const [font, text] of wanted) document.fonts.load(`1em ${font}`, text).catch(() => undefined);
  });
}
