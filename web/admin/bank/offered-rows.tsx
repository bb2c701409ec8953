import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { BankQuestion } from '../../../contract/bank.ts';
import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import { shortMonth } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { languageOf } from '../../ui/rich-text.tsx';
import { plainStart } from '../rich-text/plain-start.ts';
import { useListedTexts } from '../rich-text/use-listed-texts.tsx';
import styles from './picker.module.css';
import { rowKeys } from './row-keys.ts';
import { WholeQuestion } from './whole-question.tsx';

const t = words({ admin, bank });

type Offered = Api['/adminexam/bankSearch']['output']['questions'][number];

/** A page of the bank, a line for each question: a box to choose it, and a press that shows it whole with its key. */
export function OfferedRows({
  rows,
  present,
  parts,
  wholeOf,
  picked,
  onPick,
  onDrop,
}: {
  rows: readonly Offered[];
  /** The ids of the questions that the test has. */
  present: ReadonlySet<string>;
  /** The ids of those on a passage, which are chosen with all on it. */
  parts: ReadonlySet<string>;
  /** The ids of all on the passage of one; undefined where it cannot be taken whole. */
  wholeOf: (id: string) => readonly string[] | undefined;
  /** The names of the sections of those that are chosen, by id. */
  picked: ReadonlyMap<string, string>;
  /** `isStrict` leaves out those for which no section has room. */
  onPick: (questions: readonly BankQuestion[], isStrict?: boolean) => void;
  onDrop: (questions: readonly BankQuestion[]) => void;
}) {
  const [shown, setShown] = useState<string | null>(null);
  const listed = useListedTexts(rows.map(({ question }) => question.text));
  const isOpen = (id: string) =>
    !present.has(id) && (!parts.has(id) || wholeOf(id)?.every((one) => !present.has(one)) === true);
  const free = rows.filter(({ questionId }) => isOpen(questionId));
  const isAll = free.length > 0 && free.every(({ questionId }) => picked.has(questionId));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the boxes in it have the focus
    <table className={styles.rows} onKeyDown={rowKeys}>
      <caption className="visually-hidden">{t('bank.questions')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label={t('bank.wholePage')}
              title={t('bank.wholePage')}
              checked={isAll}
              disabled={free.length === 0}
              onChange={() =>
                isAll
                  ? onDrop(free)
                  : onPick(
                      free.filter(({ questionId }) => !picked.has(questionId)),
                      true,
                    )
              }
            />
          </th>
          <th scope="col">{t('admin.question')}</th>
          <th scope="col">{t('admin.difficulty')}</th>
          <th scope="col">{t('admin.lastUsed')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { questionId, question, labels, lastAsked } = row;
          const isIn = present.has(questionId);
          const section = picked.get(questionId);
          const isShown = shown === questionId;
          return (
            <tr key={questionId} className={classNames(section !== undefined && styles.chosen)}>
              <td>
                <input
                  type="checkbox"
                  aria-label={plainStart(question.text, 80)}
                  lang={languageOf(question.text)}
                  checked={isIn || section !== undefined}
                  disabled={!isOpen(questionId)}
                  onChange={({ target }) => (target.checked ? onPick([row]) : onDrop([row]))}
                />
              </td>
              <td data-content>
                <button
                  type="button"
                  className={classNames(styles.text, isShown && styles.whole)}
                  aria-expanded={isShown}
                  onClick={() => setShown(isShown ? null : questionId)}
                >
                  {listed(question.text)}
                </button>
                {parts.has(questionId) && (
                  <p className="soft">
                    {isIn || isOpen(questionId)
                      ? t('bank.onPassage', { count: wholeOf(questionId)?.length ?? 1 })
                      : t('bank.passageNotWhole')}
                  </p>
                )}
                {isShown && <WholeQuestion row={row} />}
              </td>
              <td data-content>{named(labels.difficulty)}</td>
              <td>
                {isIn ? (
                  <b>{t('bank.inTest')}</b>
                ) : section === undefined ? (
                  <span className="soft">
                    {lastAsked === undefined ? t('admin.neverInText') : monthOf(new Date(lastAsked))}
                  </span>
                ) : (
                  <b data-content>{section}</b>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const monthOf = (date: Date) =>
  t('bank.monthOfYear', { month: shortMonth(date), year: String(date.getUTCFullYear()) });
