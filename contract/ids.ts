import { text } from './text.ts';

/** The readable id that stands in URLs: `E1001`, `Q1001`. */
export const readableId = text(40).min(1);
