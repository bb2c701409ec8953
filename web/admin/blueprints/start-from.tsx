import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useContext, useDeferredValue, useState } from 'react';
import { MAX_PAGE_SIZE } from '../../../contract/http/list.ts';
import type { Section } from '../../../contract/papers/section.ts';
import { COMPETENCY, type ExamBlueprint, examBlueprints } from '../../../contract/schemes/exam-blueprints.ts';
import admin from '../../../locale/en/admin.ts';
import blueprints from '../../../locale/en/blueprints.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { named, words } from '../../locale/words.ts';
import { type Draft, textOf } from '../../questions/question-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Filing } from '../form/filing.ts';
import { sectionsOf } from '../paper/arrange.ts';
import type { Frame } from '../paper/paper-order.ts';
import { type Blueprint, emptyBlueprint, type PaperItem, rowsOfExam, rowsOfPaper } from './blueprint.ts';

const t = words({ admin, blueprints });

/** From how many tests on they are searched. */
const SEARCHED_FROM = 12;

/** The value that stands for the test of the form. */
const THIS_TEST = 'this';

/** The blueprint of an exam with the sections that its rows are of, and what of the exam it leaves to its author. */
export function startOfExam(exam: ExamBlueprint) {
  const { pattern } = exam;
  return {
    blueprint: { ...emptyBlueprint(), rows: rowsOfExam(exam), minutes: pattern.minutes },
    frame: { sections: sectionsOf(pattern), movement: pattern.movement },
    note: [
      ...(exam.competency ? [t('blueprints.competencyTags', { tag: COMPETENCY })] : []),
      ...(exam.hasParts ? [t('blueprints.parts', { subject: named(exam.subject ?? '') })] : []),
    ].join(' '),
  };
}

/** Makes a blueprint of a test, of the one in the form or of the pattern of an exam, in one press. */
export function StartFrom({
  drafts,
  sections,
  begunWith,
  onStart,
}: {
  drafts: readonly Draft[];
  sections: readonly Section[];
  /** The exam whose pattern it was begun with. */
  begunWith: ExamBlueprint | undefined;
  /** With the sections that the rows are of, unless they are those of the form. */
  onStart: (blueprint: Blueprint, frame?: Pick<Frame, 'sections' | 'movement'>) => void;
}) {
  const [chosen, setChosen] = useState(begunWith?.name ?? '');
  const [note, setNote] = useState(() => (begunWith ? startOfExam(begunWith).note : ''));
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['admin', 'quizList', 'toCompose', search],
    queryFn: ({ signal }) =>
      call('/adminexam/quizList', { pageSize: MAX_PAGE_SIZE, filters: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const filing = useContext(Filing);
  const isOfSubject = ({ subject }: { subject: string }) => subject === filing.subject;
  const tests = data?.quizs ?? [];
  const isOffered = (value: string) =>
    ['', THIS_TEST].includes(value) ||
    examBlueprints.some(({ name }) => name === value) ||
    tests.some(({ testCode }) => testCode === value);
  const groups = tests.some(isOfSubject)
    ? [
        {
          label: t('blueprints.testsOf', { subject: named(filing.subject) }),
          tests: tests.filter(isOfSubject),
        },
        { label: t('blueprints.otherTests'), tests: tests.filter((test) => !isOfSubject(test)) },
      ]
    : [{ label: t('admin.tests'), tests }];
  const reading = useMutation({
    mutationFn: async (value: string) => {
      if (value === THIS_TEST) {
        const items = drafts.map(
          (draft): PaperItem => ({
            ...draft.place,
            kind: draft.asked.kind,
            subject: textOf(draft, 'subject'),
            grade: textOf(draft, 'grade'),
            chapter: draft.place.filed?.chapter ?? '',
            topic: textOf(draft, 'topic'),
            difficulty: textOf(draft, 'difficulty'),
          }),
        );
        const rows = rowsOfPaper(items, sections, await syllabusOf(filing.exam, items));
        return { rows, more: {}, frame: undefined };
      }
      const { quiz } = await call('/adminexam/quizDetails', { testCode: value });
      if (!quiz) return null;
      const items = quiz.paper.items.map(
        ({ labels, filed, question, ...place }): PaperItem => ({
          ...place,
          ...labels,
          grade: String(labels.grade),
          chapter: filed?.chapter ?? '',
          kind: question.kind,
        }),
      );
      const source = quiz.paper.items.flatMap(({ questionId }) => questionId ?? []);
      const syllabus = await syllabusOf(quiz.exam.examCode, items);
      const rows = rowsOfPaper(items, quiz.paper.sections, syllabus);
      return { rows, more: { minutes: quiz.testDuration, source }, frame: quiz.paper };
    },
    onSuccess: (read) => {
      if (read === null) return;
      const { rows, more, frame } = read;
      onStart({ ...emptyBlueprint(), rows, ...more }, frame);
    },
  });
  const start = (value: string) => {
    setChosen(value);
    setNote('');
    const exam = examBlueprints.find(({ name }) => name === value);
    if (exam) {
      const begun = startOfExam(exam);
      setNote(begun.note);
      onStart(begun.blueprint, begun.frame);
    } else if (value !== '') reading.mutate(value);
  };
  return (
    <>
      <Grid gap={4} rowGap={2} columns="medium">
        <SelectField
          label={t('blueprints.startFrom')}
          value={isOffered(chosen) ? chosen : ''}
          onChange={({ target }) => start(target.value)}
        >
          <option value="" disabled={chosen !== ''}>
            {t('blueprints.startNone')}
          </option>
          {drafts.length > 0 && <option value={THIS_TEST}>{t('blueprints.thisTest')}</option>}
          <optgroup label={t('blueprints.patterns')}>
            {examBlueprints.map(({ name }) => (
              <option key={name} value={name} data-content>
                {named(name)}
              </option>
            ))}
          </optgroup>
          {groups.map(
            ({ label, tests }) =>
              tests.length > 0 && (
                <optgroup key={label} label={label}>
                  {tests.map(({ testCode, testName }) => (
                    <option key={testCode} value={testCode} data-content>
                      {named(testName)}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </SelectField>
        {(search !== '' || (data?.total ?? 0) >= SEARCHED_FROM) && (
          <InputField
            label={t('admin.findTest')}
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Grid>
      <output className="soft">
        {search !== '' && data !== undefined && t('admin.testCount', { count: data.total })}
      </output>
      <output className="soft">{note}</output>
      {(reading.isError || (reading.isSuccess && reading.data === null)) && (
        <Alert tone="failure" title={t('blueprints.startFailed')}>
          {reading.error && errorText(reading.error)}
        </Alert>
      )}
    </>
  );
}

/** The names of the syllabus of an exam in its order, of the subjects that a paper has. */
async function syllabusOf(examCode: string, items: readonly PaperItem[]): Promise<string[]> {
  if (examCode === '') return [];
  const subjects = [...new Set(items.map(({ subject }) => subject))];
  const found = await Promise.all(
    subjects.map((subject) => call('/adminexam/initvals', { examCode, subject })),
  );
  return found.flatMap(({ syllabus }) => syllabus.flatMap(({ chapter, topics }) => [chapter, ...topics]));
}
