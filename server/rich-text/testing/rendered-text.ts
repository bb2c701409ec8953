import { type FindImageSizes, type RenderedText, renderTexts } from '../render-text.ts';

/** The one image that there is in these tests. */
export const IMAGE_HASH = '0123456789abcdef0123456789abcdef';

export const imageSizes: FindImageSizes = async () => new Map([[IMAGE_HASH, { width: 320, height: 200 }]]);

export async function renderText(text: string): Promise<RenderedText> {
  return (await renderTexts([text], imageSizes))(text);
}
