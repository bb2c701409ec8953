import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
);

/** The product's font as the family `Reading`, for pages that are drawn into files. */
export const fontFace = `@font-face { font-family: Reading; font-weight: 200 800;
  src: url(data:font/woff2;base64,${readFileSync(file).toString('base64')}) }`;
