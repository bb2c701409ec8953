import { z } from 'zod';

/**
 * A piece of a rendered text: plain text, a formula as MathML, or a formula that could not be rendered with its source
 * and the reason. The browser escapes everything except `mathml`, which the server produced.
 */
export const richPiece = z.union([
  z.string(),
  z.object({ mathml: z.string(), tex: z.string(), display: z.boolean() }),
  z.object({ problem: z.string(), tex: z.string(), display: z.boolean() }),
]);

export type RichPiece = z.infer<typeof richPiece>;

/** A rendered text, piece by piece; absent where the text has no formula. */
export const richText = z.array(richPiece);

export type RichText = z.infer<typeof richText>;
