import { useState } from 'react';
import { createPortal } from 'react-dom';
import { MAX_QUESTIONS } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import grid from '../../../locale/en/grid.ts';
import { words } from '../../locale/words.ts';
import type { About } from '../../questions/new-draft.ts';
import { type Draft, textOf } from '../../questions/question-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Stack } from '../../ui/layout.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import type { Frame } from '../paper/paper-order.ts';
import type { NewItem } from '../paper/question-list.ts';
import { useUnsavedInput } from '../unsaved-input.ts';
import { GridFields, type GridValues } from './grid-fields.tsx';
import { gridPaper } from './grid-paper.ts';
import { type KeyProblem, numbersWithout, readKeyLine } from './key-line.ts';
import { PageFiles } from './page-files.tsx';
import { PageList } from './page-list.tsx';
import { firstQuestions, readMarks } from './page-marks.ts';
import type { UploadedPage } from './use-pages.ts';

const t = words({ admin, grid });

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
  onAdd: (items: readonly NewItem[], paper: Frame) => void;
}) {
  const [pages, setPages] = useState<readonly UploadedPage[]>([]);
  const [values, setValues] = useState<GridValues>(() => {
    const last = drafts.at(-1);
    const grade = (last && textOf(last, 'grade')) || (about.grade?.toString() ?? '');
    return { name: '', grade, options: 4, count: '', key: '' };
  });
  const { name, grade, options } = values;
  /** By page, where a person has changed what was found. */
  const [marks, setMarks] = useState<ReadonlyMap<string, string>>(new Map());
  useUnsavedInput(pages.length > 0 || values.key !== '');

  const { keys, problem } = readKeyLine(values.key, options);
  const highest = Math.max(0, ...keys.keys());
  const count = values.count.trim() === '' ? highest : Number(values.count);
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
        : values.key.trim() !== '' && missing !== ''
          ? t('grid.keyMissing', { numbers: missing })
          : undefined;
  const countError =
    values.count.trim() === '' || isCount
      ? undefined
      : t('grid.countWrong', { most: MAX_QUESTIONS - drafts.length });
  // Said here: in the form of the test it would be said of each question.
  const lacksGrade = values.key.trim() !== '' && grade.trim() === '';
  const isReady =
    pages.length > 0 &&
    !lacksGrade &&
    isCount &&
    values.key.trim() !== '' &&
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
        option: (letter) => t('admin.optionText', { letter }),
        page: (number) => t('grid.page', { number }),
      },
    );
    onAdd(made.items, made.paper);
  };

  // Outside the form of the test, because HTML does not nest forms.
  return createPortal(
    <AskDialog
      wide
      onClose={onClose}
      title={t('grid.title')}
      label={t('grid.add', { count: isCount ? count : 0 })}
      disabled={!isReady}
      onClick={add}
    >
      <Stack gap={5}>
        <PageFiles
          hasPages={pages.length > 0}
          onPages={(added, file) => {
            setPages((before) => [...before, ...added]);
            setValues((before) =>
              before.name === '' ? { ...before, name: file.replace(/\.\w{1,5}$/, '').slice(0, 60) } : before,
            );
          }}
        />
        {pages.length > 0 && (
          <>
            <GridFields
              values={values}
              onChange={(change) => setValues({ ...values, ...change })}
              errors={{
                grade: lacksGrade ? t('grid.gradeMissing') : undefined,
                count: countError,
                key: keyError,
              }}
            />
            <PageList
              pages={pages}
              shown={shown}
              wrong={wrong}
              onFirst={(id, first) => setMarks(new Map(marks).set(id, first))}
              onTurned={(turned) =>
                setPages((before) => before.map((one) => (one.id === turned.id ? turned : one)))
              }
              onRemove={(id) => setPages(pages.filter((page) => page.id !== id))}
            />
            {paper.sections.length > 1 && (
              <Alert title={t('grid.bySection', { count: paper.sections.length })} />
            )}
          </>
        )}
      </Stack>
    </AskDialog>,
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
      return t('admin.noOption', { number: String(problem.number), letter: problem.letter });
  }
}
