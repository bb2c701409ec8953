import files from '../../../locale/en/files.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { fileMessage } from './file-message.ts';
import { type Entry, type FoundInFile, guessesIn, namesOf } from './imported.ts';
import styles from './imports.module.css';

const t = words({ files });

/** What was guessed, each guess once for all questions that it was made for: they are left out or taken together. */
export function Guesses({
  found,
  entries,
  onChoose,
}: {
  found: FoundInFile;
  entries: readonly Entry[];
  onChoose: (numbers: readonly number[], isChosen: boolean) => void;
}) {
  const guesses = guessesIn(found);
  if (guesses.length === 0) return null;
  return (
    <Fold label={t('files.guesses', { count: guesses.length })}>
      <ul className={styles.guesses}>
        {guesses.map(({ wanted, numbers }) => {
          const isOut = entries.every(({ number, isChosen }) => !isChosen || !numbers.includes(number));
          const count = numbers.length;
          return (
            <li key={JSON.stringify(wanted)} className={styles.guess}>
              <span>
                {t('files.guess', {
                  wanted: fileMessage(wanted),
                  count,
                  numbers: namesOf(found.questions.filter(({ number }) => numbers.includes(number))),
                  soft: (text) => <span className="soft">{text}</span>,
                })}
              </span>
              <Button onClick={() => onChoose(numbers, isOut)}>
                {t(isOut ? 'files.takeIn' : 'files.leaveOut', { count })}
              </Button>
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}
