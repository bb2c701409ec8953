import { z } from 'zod';

/**
 * A stretch of a set text: plain text as it is, a formula as MathML, or a formula that could not be set
 * with its source and the reason. The browser escapes everything but `mathml`, which the server made.
 */
export const richPiece = z.union([
  z.string(),
  z.object({ mathml: z.string(), tex: z.string(), display: z.boolean() }),
  z.object({ problem: z.string(), tex: z.string(), display: z.boolean() }),
]);

export type RichPiece = z.infer<typeof richPiece>;

/** The set form of a text, in order; absent where the text has no formula and stands as typed. */
export const richText = z.array(richPiece);

export type RichText = z.infer<typeof richText>;
