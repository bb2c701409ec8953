import { useId } from 'react';
import { useLocation } from 'wouter';
import type { ListedTest } from '../../contract/catalog/browsing.ts';
import tests from '../../locale/en/tests.ts';
import { named, words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import styles from './next-test.module.css';

const t = words({ tests });

/** What a student of an exam does next, above its chapters. */
export function NextTest({ test }: { test: ListedTest }) {
  const [, navigate] = useLocation();
  const nameId = useId();
  const { testCode, testName, subject, chapter, questionCount, testDuration } = test;
  return (
    <Row as="section" gap={4} justify="between" className={styles.next} aria-labelledby={nameId}>
      <div>
        <p className="soft">{t('tests.next')}</p>
        <h2 id={nameId} data-content>
          {named(testName)}
        </h2>
        <p className="soft">
          <span data-content>
            {named(subject)} · {named(chapter)}
          </span>{' '}
          · {t('tests.facts', { questions: questionCount, minutes: testDuration })}
        </p>
      </div>
      <Button
        kind="primary"
        aria-describedby={nameId}
        onClick={() => navigate(paths.testStart({ id: testCode }))}
      >
        {t('tests.startNext')}
      </Button>
    </Row>
  );
}
