import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SheetQuestion } from '../../../contract/answer-sheets.ts';
import scans from '../../../locale/en/scans.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SheetPicture } from '../../ui/sheet-picture.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { arrowAhead } from '../arrow-ahead.ts';
import styles from './answer-sheets.module.css';
import { useDecisions } from './use-decisions.ts';
import { type Sheets, sheetQuery, unclearOf } from './use-sheets.ts';

const t = words({ scans });

/** One place after the other of which a person has to say what is marked. */
export function DecidePlaces({
  testCode,
  sheets,
  onDone,
}: {
  testCode: string;
  sheets: Sheets;
  onDone: () => void;
}) {
  // As it was at the beginning: what is decided stays in the list to be gone back to.
  const [places] = useState(() =>
    unclearOf(sheets).flatMap((sheet) => sheet.asked.map((question) => ({ sheet, question }))),
  );
  const [at, setAt] = useState(0);
  const queries = useQueryClient();
  const { decide, isSaved, error, again } = useDecisions(testCode);
  const place = places[at];
  const next = places[at + 1]?.sheet.id;
  useEffect(() => {
    if (next !== undefined) void queries.prefetchQuery(sheetQuery(next));
  }, [next, queries]);
  const leave = () => {
    for (const { sheet } of places) queries.removeQueries({ queryKey: ['admin', 'answerSheet', sheet.id] });
    onDone();
  };
  const pupil = sheets.pupils.find(({ studentId }) => studentId === place?.sheet.studentId)?.student;
  return (
    <Stack gap={4} className={styles.measure}>
      <h2>{t('scans.decideHeading')}</h2>
      {place ? (
        <>
          <p data-content>
            {t('scans.position', { number: at + 1, all: places.length })} ·{' '}
            {t('scans.sheetOf', { name: pupil ?? t('scans.unknownPupil') })}
          </p>
          <Place
            key={`${place.sheet.id} ${place.question}`}
            imageId={place.sheet.id}
            question={place.question}
            onDecide={(marked) => {
              decide({ imageId: place.sheet.id, question: place.question, marked });
              setAt(at + 1);
            }}
            onBack={at > 0 ? () => setAt(at - 1) : undefined}
          />
        </>
      ) : (
        <Alert tone="success">{t('scans.decided')}</Alert>
      )}
      {error !== null && (
        <Alert tone="failure">
          {t('scans.decisionsFailed', { why: errorText(error) })}{' '}
          <Button kind="quiet" onClick={again}>
            {t('scans.tryAgain')}
          </Button>
        </Alert>
      )}
      <Row gap={3}>
        <Button
          key={place ? 'before the end' : 'at the end'}
          kind={place ? 'plain' : 'primary'}
          busy={!isSaved}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the keys that have decided go on to it
          autoFocus={!place}
          onClick={leave}
        >
          {t('scans.done')}
        </Button>
        <span className="soft">{t(isSaved ? 'scans.decisionsSaved' : 'scans.savingDecisions')}</span>
      </Row>
    </Stack>
  );
}

function Place({
  imageId,
  question: place,
  onDecide,
  onBack,
}: {
  imageId: string;
  question: number;
  onDecide: (marked: string[]) => void;
  onBack: (() => void) | undefined;
}) {
  const { data } = useQuery(sheetQuery(imageId));
  const question = data?.questions.find((one) => one.question === place);
  if (!data || !question) {
    return (
      <Loading>
        <Ruled width={60} />
      </Loading>
    );
  }
  return (
    <>
      <h3>{t('scans.question', { number: question.number })}</h3>
      {question.box && (
        <SheetPicture
          picture={data.picture}
          part={question.box}
          label={t('scans.pictureOf')}
          className={question.kind === 'number' ? styles.numberCut : styles.cut}
        />
      )}
      {question.kind === 'number' ? (
        <NumberAnswer question={question} onDecide={onDecide} onBack={onBack} />
      ) : (
        <LetterAnswer question={question} onDecide={onDecide} onBack={onBack} />
      )}
    </>
  );
}

interface AnswerProps {
  question: SheetQuestion;
  onDecide: (marked: string[]) => void;
  onBack: (() => void) | undefined;
}

const seenText = ({ marked }: SheetQuestion) =>
  marked.length === 0 ? t('scans.seenBlank') : t('scans.seen', { letters: marked.join(' ') });

/** Letters by key or press: of one option the first goes on, of several they are filled until Enter. */
function LetterAnswer({ question, onDecide, onBack }: AnswerProps) {
  const { letters, kind, marked } = question;
  const [filled, setFilled] = useState(marked);
  const isSeveral = kind === 'multiple';
  const choose = (letter: string) => {
    if (!isSeveral) return onDecide([letter]);
    setFilled(
      filled.includes(letter) ? filled.filter((one) => one !== letter) : [...filled, letter].toSorted(),
    );
  };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const onKey = (key: string): boolean => {
    const letter = letters.find((one, at) => one === key.toUpperCase() || key === String(at + 1));
    if (letter !== undefined) choose(letter);
    else if (key === '0') onDecide([]);
    else if (key === 'Enter') onDecide(filled);
    else if (arrowAhead(key) === 'ArrowLeft' && onBack) onBack();
    else return false;
    return true;
  };
  return (
    <Stack
      gap={3}
      ref={box}
      tabIndex={-1}
      className={styles.answer}
      onKeyDown={(event) => {
        const isOnButton = event.target instanceof HTMLButtonElement;
        if (event.ctrlKey || event.metaKey || event.altKey || (isOnButton && event.key === 'Enter')) return;
        if (onKey(event.key)) event.preventDefault();
      }}
    >
      <p>{seenText(question)}</p>
      <Row gap={2}>
        {letters.map((letter) => (
          <Button
            key={letter}
            aria-pressed={isSeveral ? filled.includes(letter) : undefined}
            className={filled.includes(letter) ? styles.filled : undefined}
            onClick={() => choose(letter)}
          >
            {letter}
          </Button>
        ))}
        <Button onClick={() => onDecide([])}>{t('scans.blank')}</Button>
        <Button onClick={() => onDecide(filled)}>
          {isSeveral ? t('scans.next') : t('scans.accept', { letters: marked.join(' ') })}
        </Button>
        {onBack && (
          <Button kind="quiet" onClick={onBack}>
            {t('scans.back')}
          </Button>
        )}
      </Row>
      <p className="soft">{t(isSeveral ? 'scans.keysSeveral' : 'scans.keysChoose')}</p>
    </Stack>
  );
}

function NumberAnswer({ question, onDecide, onBack }: AnswerProps) {
  const [text, setText] = useState(question.marked[0] ?? '');
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        onDecide(text.trim() === '' ? [] : [text.trim()]);
      }}
    >
      <p>{seenText(question)}</p>
      <InputField
        label={t('scans.number')}
        hint={t('scans.keysNumber')}
        value={text}
        inputMode="text"
        maxLength={12}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what comes next, place after place
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      <Row gap={2}>
        <Button type="submit">{t('scans.next')}</Button>
        {onBack && (
          <Button kind="quiet" onClick={onBack}>
            {t('scans.back')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
