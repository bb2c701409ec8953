import type { ChosenLanguage } from '../../contract/languages.ts';
import { Stack } from '../ui/layout.tsx';
import { RichText } from '../ui/rich-text.tsx';
import type { TextBlock } from '../ui/rich-text-pieces.ts';
import styles from './note-text.module.css';

/** A section of notes as it is drawn; its heading is empty where it has none. */
export interface ShownSection {
  heading: string;
  text: string;
  set?: readonly TextBlock[] | undefined;
}

/** Revision notes, section by section. */
export function NoteText({
  sections,
  as: Heading = 'h2',
  lang,
}: {
  sections: readonly ShownSection[];
  /** The element of the headings. */
  as?: 'h2' | 'h3';
  lang?: ChosenLanguage | undefined;
}) {
  return (
    <Stack gap={5} className={styles.text} lang={lang}>
      {sections.map(({ heading, text, set }, index) => (
        <section key={index} className={styles.section}>
          {heading !== '' && <Heading data-content>{heading}</Heading>}
          {text !== '' && <RichText text={text} set={set} />}
        </section>
      ))}
    </Stack>
  );
}
