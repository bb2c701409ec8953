import type { ChosenLanguage } from '../../../contract/languages.ts';
import { noteSections } from '../../../contract/note-sections.ts';
import admin from '../../../locale/en/admin.ts';
import notes from '../../../locale/en/notes.ts';
import translating from '../../../locale/en/translating.ts';
import { languages as known } from '../../../locale/languages.ts';
import { words } from '../../locale/words.ts';
import { NoteText } from '../../notes/note-text.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { FormulaProblems } from '../rich-text/formula-problems.tsx';
import styles from '../rich-text/preview.module.css';
import { usePreview } from '../rich-text/use-preview.ts';

const t = words({ admin, notes, translating });

/** Notes as students read them, with what cannot be displayed; nothing while there is no text. */
export function NotePreview({
  scope,
  text,
  language,
}: {
  scope: string;
  text: string;
  /** Named where it is another than the notes are written in. */
  language?: ChosenLanguage;
}) {
  const sections = noteSections(text);
  const { texts, problems, isPending } = usePreview(
    scope,
    sections.map((section) => section.text),
  );
  if (sections.length === 0) return null;
  const inIt = (label: string) =>
    language === undefined
      ? label
      : t('translating.inLanguage', { field: label, language: known[language].name });
  return (
    <Stack as="section" gap={4} className={styles.preview} aria-label={inIt(t('translating.preview'))}>
      <h2>{inIt(t('admin.asStudentsSee'))}</h2>
      {isPending ? (
        <Loading>
          <Ruled />
          <Ruled width={60} />
        </Loading>
      ) : (
        <NoteText
          as="h3"
          lang={language}
          sections={sections.map(({ heading }, i) => ({ heading, text: '', ...texts[i] }))}
        />
      )}
      <FormulaProblems
        found={problems.flatMap((inText, i) =>
          inText.map((problem) => ({ where: sections[i]?.heading || t('notes.begin'), ...problem })),
        )}
      />
    </Stack>
  );
}
