import { useEffect, useRef } from 'react';
import {
  isWholeSubject,
  WHOLE_FROM_MINUTES,
  WHOLE_FROM_QUESTIONS,
} from '../../../contract/catalog/whole-paper.ts';
import sheets from '../../../locale/en/sheets.ts';
import { words } from '../../locale/words.ts';
import { CardGrid } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useTestList } from '../exam-queries.ts';
import { useServerNow } from '../server-now.ts';
import { TestCard } from '../test-card.tsx';
import { isSamplePaper } from './is-sample-paper.ts';
import styles from './sheets.module.css';

const t = words({ sheets });

/**
 * The whole papers of an exam for practice, the longest first, to sit or to print; nothing where it has none. With a
 * subject those of it, and of all subjects together.
 */
export default function SamplePapers({ examCode, subject }: { examCode: string; subject: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useTestList(examCode);
  const now = useServerNow(data?.serverNow ?? '', data?.receivedAt ?? 0);
  const papers = (data?.tests ?? [])
    .filter(isSamplePaper)
    .filter((test) => subject === null || test.subject === subject || isWholeSubject(test.subject))
    .toSorted((a, b) => b.testDuration - a.testDuration);
  const isThere = papers.length > 0;
  // The browser looked for the place before it was drawn.
  useEffect(() => {
    if (!isThere || location.hash !== '#sample-papers') return;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [isThere]);
  if (!isThere) return null;
  return (
    <Stack as="section" gap={3} id="sample-papers" className={styles.papers}>
      <h2 ref={heading} tabIndex={-1}>
        {t('sheets.samplePapers')}
      </h2>
      <p className="soft">
        {t('sheets.samplePapersAbout', { minutes: WHOLE_FROM_MINUTES, questions: WHOLE_FROM_QUESTIONS })}
      </p>
      <CardGrid>
        {papers.map((test) => (
          <li key={test.id}>
            <TestCard
              test={test}
              // The exam's next test stands above.
              isNext={false}
              now={now}
              timeZone={data?.timeZone ?? ''}
              heading="h3"
            />
          </li>
        ))}
      </CardGrid>
    </Stack>
  );
}
