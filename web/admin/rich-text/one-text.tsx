import { useListedTexts } from './use-listed-texts.tsx';

/** A text that somebody has written, with its formulas, as a question is drawn. */
export const OneText = ({ text }: { text: string }) => useListedTexts([text])(text);
