import { useState } from 'react';
import { createPortal } from 'react-dom';
import { MAX_NAME_LENGTH, MAX_QUESTIONS } from '../../../contract/limits.ts';
import grid from '../../../locale/en/grid.ts';
import { words } from '../../locale/words.ts';
import type { About } from '../../questions/new-draft.ts';
import { type Draft, textOf } from '../../questions/question-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import type { Frame } from '../paper/paper-order.ts';
import type { Brought } from '../paper/question-list.ts';
import { useUnsavedInput } from '../unsaved-input.ts';
import styles from './answer-grid.module.css';
import { gridPaper } from './grid-paper.ts';
import { type KeyProblem, numbersWithout, readKeyLine } from './key-line.ts';
import { PageFiles } from './page-files.tsx';
import { firstQuestions, readMarks } from './page-marks.ts';
import { type UploadedPage } from './use-pages.ts';

const t = words({ grid });

const OPTIONS = [4, 5, 3, 2, 6];

/** An old paper as a test: its pages as pictures, and one line that is its key. */
export default function GridDialog({
  drafts,
  paper,
  about,
  onClose,
  onAdd,
}: {
  /** The questions that the test has. */
  drafts: readonly Draft[];
  paper: Frame;
  about: About;
  onClose: () => void;
  onAdd: (items: readonly Brought[], paper: Frame) => void;
}) {
  const [pages, setPages] = useState<readonly UploadedPage[]>([]);
  const [name, setName] = useState('');
  const [grade, setGrade] = useState(() => {
    const last = drafts.at(-1);
    return (last && textOf(last, 'grade')) || (about.grade?.toString() ?? '');
  });
  const [options, setOptions] = useState(4);
  const [typedCount, setCount] = useState('');
  const [typedKey, setKey] = useState('');
  /** By page, where a person has changed what was found. */
  const [marks, setMarks] = useState<ReadonlyMap<string, string>>(new Map());
  useUnsavedInput(pages.length > 0 || typedKey !== '');

  const { keys, problem } = readKeyLine(typedKey, options);
  const highest = Math.max(0, ...keys.keys());
  const count = typedCount.trim() === '' ? highest : Number(typedCount);
  const isCount = Number.isInteger(count) && count >= 1 && drafts.length + count <= MAX_QUESTIONS;
  const found = firstQuestions(
    pages.map(({ numbers }) => numbers),
    isCount ? count : MAX_QUESTIONS,
  );
  const shown = pages.map(({ id }, at) => marks.get(id) ?? found[at]?.toString() ?? '');
  const { firsts, wrong } = readMarks(shown, isCount ? count : MAX_QUESTIONS);
  const missing = isCount ? numbersWithout(keys, count) : '';
  const keyError =
    problem !== null
      ? problemText(problem)
      : isCount && highest > count
        ? t('grid.keyBeyond', { number: highest, count })
        : typedKey.trim() !== '' && missing !== ''
          ? t('grid.keyMissing', { numbers: missing })
          : undefined;
  const countError =
    typedCount.trim() === '' || isCount
      ? undefined
      : t('grid.countWrong', { most: MAX_QUESTIONS - drafts.length });
  // Said here: in the form of the test it would be said of each question.
  const lacksGrade = typedKey.trim() !== '' && grade.trim() === '';
  const isReady =
    pages.length > 0 &&
    !lacksGrade &&
    isCount &&
    typedKey.trim() !== '' &&
    keyError === undefined &&
    wrong === null &&
    firsts.some((first) => first !== null);

  const add = () => {
    const hashes = pages.map(({ hash }) => hash);
    const title = name.trim() === '' ? t('grid.unnamed') : name.trim();
    const made = gridPaper(
      { name: title, pages: hashes, firsts, count, options, keys },
      { frame: paper, drafts, labels: { ...about, grade: /^\d{1,2}$/.test(grade) ? Number(grade) : grade } },
      {
        question: (of, number) => t('grid.questionText', { name: of, number }),
        option: (letter) => t('grid.optionText', { letter }),
        page: (number) => t('grid.page', { number }),
      },
    );
    onAdd(made.items, made.paper);
  };

  // Outside the form of the test, because HTML does not nest forms.
  return createPortal(
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('grid.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('grid.cancel')}</Button>
          <Button kind="primary" disabled={!isReady} onClick={add}>
            {t('grid.add', { count: isCount ? count : 0 })}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <PageFiles
          hasPages={pages.length > 0}
          onPages={(added, file) => {
            setPages((before) => [...before, ...added]);
            setName((before) => (before === '' ? file.replace(/\.\w{1,5}$/, '').slice(0, 60) : before));
          }}
        />
        {pages.length > 0 && (
          <>
            <Grid columns="medium" gap={4}>
              <InputField
                label={t('grid.name')}
                hint={t('grid.nameHint')}
                maxLength={60}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
              <InputField
                label={t('grid.grade')}
                hint={t('grid.gradeHint')}
                error={lacksGrade ? t('grid.gradeMissing') : undefined}
                maxLength={MAX_NAME_LENGTH}
                value={grade}
                onChange={({ target }) => setGrade(target.value)}
              />
              <InputField
                label={t('grid.count')}
                hint={t('grid.countHint')}
                error={countError}
                inputMode="numeric"
                value={typedCount}
                onChange={({ target }) => setCount(target.value)}
              />
              <SelectField
                label={t('grid.options')}
                hint={t('grid.optionsHint')}
                value={options}
                onChange={({ target }) => setOptions(Number(target.value))}
              >
                {OPTIONS.map((one) => (
                  <option key={one} value={one}>
                    {t('grid.optionCount', { count: one })}
                  </option>
                ))}
              </SelectField>
            </Grid>
            <TextareaField
              label={t('grid.key')}
              hint={t('grid.keyHint')}
              error={keyError}
              rows={3}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              value={typedKey}
              onChange={({ target }) => setKey(target.value)}
            />
            <Stack as="section" gap={3} aria-labelledby="grid-pages">
              <h3 id="grid-pages">{t('grid.pages')}</h3>
              <p className="soft">{t('grid.pagesHint')}</p>
              <ol className={styles.pages}>
                {pages.map(({ id, address }, at) => (
                  <li key={id} className={styles.page}>
                    <a href={address} target="_blank" rel="noreferrer">
                      <img src={address} alt={t('grid.page', { number: at + 1 })} loading="lazy" />
                    </a>
                    <InputField
                      label={t('grid.first', { page: at + 1 })}
                      error={wrong === at ? t('grid.firstWrong') : undefined}
                      inputMode="numeric"
                      value={shown[at] ?? ''}
                      onChange={({ target }) => setMarks(new Map(marks).set(id, target.value))}
                    />
                    <Button kind="quiet" onClick={() => setPages(pages.filter((page) => page.id !== id))}>
                      {t('grid.remove', {
                        page: at + 1,
                      })}
                    </Button>
                  </li>
                ))}
              </ol>
            </Stack>
            {paper.sections.length > 1 && (
              <Alert title={t('grid.bySection', { count: paper.sections.length })} />
            )}
          </>
        )}
      </Stack>
    </Dialog>,
    document.body,
  );
}

function problemText(problem: KeyProblem): string {
  switch (problem.what) {
    case 'unread':
      return t('grid.keyUnread', { text: problem.text });
    case 'twice':
      return t('grid.keyTwice', { number: problem.number });
    case 'noOption':
      return t('grid.keyNoOption', { number: problem.number, letter: problem.letter });
  }
}
