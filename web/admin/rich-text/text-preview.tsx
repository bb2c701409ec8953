import admin from '../../../locale/en/admin.ts';
import formatting from '../../../locale/en/formatting.ts';
import { words } from '../../locale/words.ts';
import { Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { FormulaProblems } from './formula-problems.tsx';
import styles from './preview.module.css';
import { usePreview } from './use-preview.ts';

const t = words({ admin, formatting });

/** A text as students read it, with what cannot be displayed; nothing while it is blank. */
export function TextPreview({ scope, name, text }: { scope: string; name: string; text: string }) {
  const { texts, problems, isPending } = usePreview(scope, [text]);
  if (text.trim() === '') return null;
  return (
    <Stack as="section" gap={4} className={styles.preview} aria-label={t('formatting.seenOf', { name })}>
      <p>
        <b>{t('admin.asStudentsSee')}</b>
      </p>
      {isPending ? (
        <Loading>
          <Ruled />
          <Ruled width={60} />
        </Loading>
      ) : (
        <RichText text={text} set={texts[0]?.set} />
      )}
      <FormulaProblems found={(problems[0] ?? []).map((problem) => ({ where: name, ...problem }))} />
    </Stack>
  );
}
