import type { ReactNode } from 'react';
import type { BankQuestion } from '../../../contract/bank.ts';
import type { AuthoredQuestion } from '../../../contract/questions/authored-question.ts';
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
  const listed = useListedTexts(optionsOf(question).map(({ text }) => text));
  return (
    <>
      <KeyedOptions question={question} show={listed} />
      <p className="soft">{filedText(row)}</p>
    </>
  );
}

/** The options of a question with its key, in each of its languages, or the answer that is typed. */
export function KeyedOptions({
  question,
  show,
}: {
  question: AuthoredQuestion;
  /** Draws a text. */
  show: (text: string) => ReactNode;
}) {
  const options = optionsOf(question);
  return (
    <>
      {options.length > 0 && (
        <Row as="ul" gap={4} rowGap={2} className={styles.options}>
          {options.map(({ id, text }, at) => {
            const isKey = JSON.stringify(question.key).includes(JSON.stringify(id));
            const others = Object.values(question.translations ?? {}).map((one) => one.options[id] ?? '');
            return (
              <Row as="li" gap={2} wrap={false} key={id}>
                <BubbleMark small ink={isKey ? 'filled' : 'empty'}>
                  {optionLetter(at)}
                </BubbleMark>
                {isKey && <span className="visually-hidden">{t('bank.rightOption')}</span>}
                <span>
                  {show(text)}
                  {others
                    .filter((other) => other !== '' && other !== text)
                    .map((other) => (
                      <span key={other} className={styles.translated}>
                        {show(other)}
                      </span>
                    ))}
                </span>
              </Row>
            );
          })}
        </Row>
      )}
      {question.kind === 'written' && question.key.model !== '' && (
        <p>
          {t('bank.modelAnswer')} {show(question.key.model)}
        </p>
      )}
      {'accepted' in question.key && (
        <p>
          {t('bank.rightOption')} <b>{typedKey(question)}</b>
        </p>
      )}
    </>
  );
}

export const optionsOf = ({ body }: AuthoredQuestion) => ('options' in body ? body.options : []);

function typedKey(question: AuthoredQuestion): string {
  if (question.kind === 'numeric') return acceptedTexts(question.key, question.body).join(' / ');
  return question.kind === 'short_text' ? question.key.accepted.join(' / ') : '';
}
