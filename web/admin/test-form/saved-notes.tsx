import { Link } from 'wouter';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import catalogue from '../../../locale/en/catalogue.ts';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { PreviewLink } from '../preview-link.tsx';
import { FormulaWarnings } from '../rich-text/formula-warnings.tsx';
import { useTestActions } from '../test-actions.tsx';
import styles from './test-form.module.css';
import type { SavedTest } from './test-kind.ts';
import type { TestClasses } from './use-test-classes.ts';

const t = words({ catalogue, forms });

/** What a save has changed, what of it cannot be displayed, and what usually comes next. */
export function SavedNotes({
  saved: { moved, warnings },
  item,
  given,
  isNew,
}: {
  saved: SavedTest;
  item: AdminQuiz;
  given: TestClasses;
  isNew: boolean;
}) {
  const { testCode, testName, questions, isActive } = item;
  const actions = useTestActions();
  return (
    <>
      <Row gap={4} rowGap={2} justify="between">
        <div>
          {t('forms.savedSaid', {
            questions: questions.length,
            marks: item.marks,
            who: isActive ? 'active' : 'inactive',
          })}{' '}
          <ClassesSaved given={given} />
          {moved !== undefined && <>{t('forms.deadlinesMoved', { count: moved })} </>}
          {isNew && (
            <Link href={paths.admin.quizEdit({ testCode })}>
              {t('forms.openTest', { name: testName, testid: testCode })}
            </Link>
          )}
        </div>
        <Row gap={2} className={styles.next}>
          <ButtonLink href={paths.admin.schedule({ testCode })}>{t('forms.schedule')}</ButtonLink>
          {isNew && (
            <>
              <ButtonLink href={paths.admin.print({ testCode })}>{t('forms.print')}</ButtonLink>
              <PreviewLink testCode={testCode} name={testName} />
            </>
          )}
          {!isActive && (
            <Button onClick={() => actions.ask({ changes: [{ test: item, to: 'active' }] })}>
              {t('forms.publishNow')}
            </Button>
          )}
        </Row>
      </Row>
      {actions.outcome}
      <FormulaWarnings warnings={warnings} />
    </>
  );
}

/** What the save has done with the classes. */
export function ClassesSaved({ given: { error, saved, isSaving } }: { given: TestClasses }) {
  if (error !== undefined) return <b>{t('forms.classesNotSaved', { why: error })} </b>;
  if (isSaving || saved === undefined) return null;
  return <>{t('forms.classesSaved', { count: saved })} </>;
}
