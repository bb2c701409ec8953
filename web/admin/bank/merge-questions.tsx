import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { QuestionId } from '../../../contract/ids.ts';
import bank from '../../../locale/en/bank.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import lists from '../list/list.module.css';
import { useListedTexts } from '../rich-text/use-listed-texts.tsx';
import styles from './bank.module.css';
import { WholeQuestion } from './whole-question.tsx';

const t = words({ bank });

type Listed = Api['/adminexam/bankSearch']['output']['questions'][number];

/** Shows the selected questions whole, one of which is kept; the others that the caller may change are retired. */
export function MergeQuestions({
  questions,
  onMerge,
  onClose,
}: {
  questions: readonly Listed[];
  onMerge: (retired: readonly QuestionId[]) => void;
  onClose: () => void;
}) {
  const [kept, setKept] = useState(() => firstChoice(questions)?.questionId);
  const listed = useListedTexts(questions.map(({ question }) => question.text));
  const others = questions.filter(({ questionId }) => questionId !== kept);
  const retired = others.filter(({ mayEdit }) => mayEdit).map(({ questionId }) => questionId);
  return (
    <AskDialog
      wide
      onClose={onClose}
      title={t('bank.mergeTitle')}
      label={t('bank.mergeOthers', { count: retired.length })}
      disabled={retired.length === 0}
      onClick={() => onMerge(retired)}
    >
      <p>{t('bank.mergeMore')}</p>
      {new Set(questions.map(({ question }) => rightTexts(question))).size > 1 && (
        <Alert>{t('bank.keysDiffer')}</Alert>
      )}
      {retired.length < others.length && (
        <p>{t('bank.notYours', { count: others.length - retired.length })}</p>
      )}
      <Stack as="ul" gap={4}>
        {questions.map((row) => (
          <li key={row.questionId}>
            <Row as="label" gap={2} wrap={false} align="start">
              <span className={lists.box}>
                <input
                  type="radio"
                  name="kept"
                  checked={kept === row.questionId}
                  onChange={() => setKept(row.questionId)}
                />
              </span>
              <Stack as="span" gap={1} className={styles.whole} data-content>
                {listed(row.question.text)}
              </Stack>
            </Row>
            <div className={styles.below} data-content>
              <WholeQuestion row={row} />
              <p className="soft">{t('bank.askedIn', { count: row.usedIn })}</p>
            </div>
          </li>
        ))}
      </Stack>
    </AskDialog>
  );
}

/** What cannot be retired by the caller, then what most tests use. */
const firstChoice = (questions: readonly Listed[]) =>
  questions.toSorted((a, b) => Number(a.mayEdit) - Number(b.mayEdit) || b.usedIn - a.usedIn)[0];

/** The right answers by their texts: the ids of options are others in each question. */
function rightTexts({ body, key }: Listed['question']): string {
  const said = JSON.stringify(key);
  if (!('options' in body)) return said;
  const right = body.options.filter(({ id }) => said.includes(JSON.stringify(id)));
  return JSON.stringify(right.map(({ text }) => text.trim()).toSorted());
}
