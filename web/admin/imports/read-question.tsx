import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import type { PaperFrame } from '../../../contract/papers/revision.ts';
import type { FileProblem } from '../../../contract/question-files.ts';
import files from '../../../locale/en/files.ts';
import { percent } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { withKind } from '../../questions/new-draft.ts';
import { authored } from '../../questions/question-draft.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { InputField } from '../../ui/field.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { draftOf } from '../paper/question-list.ts';
import { QuestionPreview } from '../questions/question-preview.tsx';
import { usePreview } from '../rich-text/use-preview.ts';
import { type Entry, type Fill, lackOf, nameOf, type ReadQuestion as Read, shownItem } from './imported.ts';
import styles from './imports.module.css';
import { ProblemLine } from './problem-line.tsx';

const t = words({ files });

/** A question that was read, as a student sees it; its key can be corrected there. */
export function ReadQuestion({
  entry,
  read,
  paper = PLAIN_PAPER,
  fill,
  problems,
  onEntry,
}: {
  entry: Entry;
  read: Read;
  /** The paper of the file, where it has one. */
  paper: PaperFrame | undefined;
  fill: Fill;
  problems: readonly FileProblem[];
  onEntry: (entry: Entry) => void;
}) {
  const { isChosen, isDouble, changed } = entry;
  const { labels } = read;
  const lack = lackOf(entry);
  const number = nameOf(entry);
  // What is corrected here is another question than that of the bank.
  const inBank = changed ? undefined : read.alike;
  const draft = draftOf(paper, shownItem(read, entry, fill));
  const about = [labels.subject, labels.topic, labels.difficulty, ...(labels.tags ?? [])].filter(
    (label) => label !== undefined,
  );
  /** An answer that is typed; none is what the file said. */
  const withAnswer = (typed: string): Entry => {
    const { changed: _, ...asRead } = entry;
    const question = authored(draft);
    if (typed === '' || question.kind !== 'short_text') return asRead;
    return {
      ...asRead,
      isInBank: false,
      changed: { ...question, key: { ...question.key, accepted: [typed] } },
    };
  };
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <CheckField
          label={t('files.take', { number })}
          checked={isChosen}
          onCheck={(isIn) => onEntry({ ...entry, isChosen: isIn })}
        />
        {lack !== null && (
          <Badge tone="new">{t(lack === 'key' ? 'files.lacksKey' : 'files.lacksPicture')}</Badge>
        )}
        {isDouble && <Badge tone="quiet">{t('files.isDouble')}</Badge>}
        {/* What it lacks is said already, and is no guess. */}
        {problems.filter(({ level }) => level === 'warning').length > (lack === null ? 0 : 1) && (
          <Badge tone="new">{t('files.withGuess')}</Badge>
        )}
        {inBank !== undefined && (
          <Badge tone={inBank.isSame ? 'right' : 'new'}>
            {inBank.isSame
              ? t('files.sameInBank')
              : t('files.likeInBank', { share: percent(inBank.likeness) })}
          </Badge>
        )}
        {about.length > 0 && (
          <span className="soft" data-content>
            {about.map(named).join(' · ')}
          </span>
        )}
      </div>
      {inBank !== undefined && !inBank.isSame && (
        <p className="soft">
          {t('files.inBank')} <BankText text={inBank.question.question.text} />
        </p>
      )}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem, i) => (
            <ProblemLine key={i} problem={problem} isAtQuestion />
          ))}
        </ul>
      )}
      {entry.lacks === 'key' && draft.asked.kind === 'short_text' && (
        <>
          <InputField
            label={t('files.rightAnswer', { number })}
            hint={t('files.rightAnswerHint')}
            autoComplete="off"
            maxLength={MAX_ANSWER_LENGTH}
            value={draft.asked.key.accepted[0] ?? ''}
            onChange={({ target: { value } }) => onEntry(withAnswer(value))}
          />
          <div>
            <Button
              onClick={() =>
                onEntry({ ...entry, isInBank: false, changed: authored(withKind(draft, 'written')) })
              }
            >
              {t('files.asWritten', { number })}
            </Button>
          </div>
        </>
      )}
      <QuestionPreview
        scope={String(entry.number)}
        label={t('files.previewOf', { number })}
        draft={draft}
        passage={paper.passages.find(({ name }) => name === draft.place.passage)?.text}
        onChange={(corrected) => onEntry({ ...entry, isInBank: false, changed: authored(corrected) })}
      />
    </li>
  );
}

function BankText({ text }: { text: string }) {
  const { texts, isPending } = usePreview(text, [text]);
  return <span data-content>{!isPending && <RichText text={text} set={texts[0]?.set} />}</span>;
}
