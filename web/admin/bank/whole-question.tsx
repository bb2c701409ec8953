import type { BankQuestion } from '../../../contract/bank.ts';
import bank from '../../../locale/en/bank.ts';
import { words } from '../../locale/words.ts';
import { acceptedTexts } from '../../questions/numeric/accepted-text.ts';
import { BubbleMark } from '../../ui/bubble.tsx';
import { Row } from '../../ui/layout.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { useListedTexts } from '../rich-text/use-listed-texts.tsx';
import { filedText } from './filed-text.ts';
import styles from './picker.module.css';

const t = words({ bank });

/** The options of a question with its key, or the answer that is typed, and where it is filed. */
export function WholeQuestion({ row }: { row: BankQuestion }) {
  const { question } = row;
  const options = 'options' in question.body ? question.body.options : [];
  const listed = useListedTexts(options.map(({ text }) => text));
  return (
    <>
      {options.length > 0 && (
        <Row as="ul" gap={4} rowGap={2} className={styles.options}>
          {options.map(({ id, text }, at) => {
            const isKey = JSON.stringify(question.key).includes(JSON.stringify(id));
            return (
              <Row as="li" gap={2} wrap={false} key={id}>
                <BubbleMark small ink={isKey ? 'filled' : 'empty'}>
                  {optionLetter(at)}
                </BubbleMark>
                {isKey && <span className="visually-hidden">{t('bank.rightOption')}</span>}
                <span>{listed(text)}</span>
              </Row>
            );
          })}
        </Row>
      )}
      {'accepted' in question.key && (
        <p>
          {t('bank.rightOption')} <b>{typedKey(question)}</b>
        </p>
      )}
      <p className="soft">{filedText(row)}</p>
    </>
  );
}

function typedKey(question: BankQuestion['question']): string {
  if (question.kind === 'numeric') return acceptedTexts(question.key, question.body).join(' / ');
  return question.kind === 'short_text' ? question.key.accepted.join(' / ') : '';
}
