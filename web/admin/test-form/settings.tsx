import type { ReactNode } from 'react';
import { EXAM_RULES, PRACTICE_RULES } from '../../../contract/catalog/test-rules.ts';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import type { Preset } from '../../../contract/schemes/preset.ts';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import forms from '../../../locale/en/forms.ts';
import sections from '../../../locale/en/sections.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Stack } from '../../ui/layout.tsx';
import { type ScheduleRow, sitApart } from '../classes/schedule-rows.ts';
import type { RecordForm } from '../form/record-form.ts';
import type { Arrange } from '../paper/arrange.ts';
import { patternOf } from '../paper/pattern-of.ts';
import { problemText } from '../paper/problem-text.ts';
import type { QuestionList } from '../paper/question-list.ts';
import type { PlacedProblem } from '../paper/question-problems.ts';
import { SectionsField } from '../sections/sections-field.tsx';
import { useIsTeaching } from '../signed-in.ts';
import { rulesInput } from '../test-values/rules-input.ts';
import { classesSaid, presetOf, rulesSaid } from '../test-values/rules-said.ts';
import type { TestValues } from '../test-values/test-values.ts';
import { useChoices } from '../use-choices.ts';
import { ClassesField } from './classes-field.tsx';
import { closesWithLast } from './closes-with-last.ts';
import { DetailsFields } from './details-fields.tsx';
import { ExamRules } from './exam-rules.tsx';
import type { Part } from './faults.ts';
import { detailsSaid, sectionsSaid } from './in-sentences.ts';
import { RulesField } from './rules-field.tsx';
import { Sentence } from './sentence.tsx';
import styles from './test-form.module.css';
import type { TestClasses } from './use-test-classes.ts';

const t = words({ admin, classes, forms, sections });

/** What most tests have in common with the one before: a sentence each, which opens on a press. */
export function Settings<Payload>({
  edit,
  list,
  problems,
  given,
  open,
  onOpen,
  onArrange,
  onFollow,
  notes,
}: {
  edit: RecordForm<TestValues, Payload, AdminQuiz>;
  list: QuestionList;
  problems: readonly PlacedProblem[];
  /** The classes that the test is given to. */
  given: TestClasses;
  open: ReadonlySet<Part>;
  onOpen: (part: Part, isOpen: boolean) => void;
  onArrange: (arrange: Arrange) => void;
  /** The paper follows the pattern of a real exam now. */
  onFollow: (preset: Preset) => void;
  /** Shown below all. */
  notes: ReactNode;
}) {
  const { item: test, values } = edit;
  const { rules } = values;
  const timeZone = useChoices().data?.timeZone;
  const isTeaching = useIsTeaching();
  const sentence = (part: Part) => ({
    id: part,
    isOpen: open.has(part),
    onOpen: (isOpen: boolean) => onOpen(part, isOpen),
  });
  const preset = presetOf(rules);
  const takeRules = (to: typeof preset) => {
    const { opensAt, closesAt } = rules;
    edit.set('rules', {
      ...rulesInput(to === 'exam' ? EXAM_RULES : PRACTICE_RULES),
      opensAt,
      closesAt,
    });
  };
  const giveTo = (rows: readonly ScheduleRow[]) => {
    given.change(rows);
    // A saved test closes with its last class by itself.
    if (test === undefined) edit.set('rules', closesWithLast(rules, given.rows, rows));
  };
  return (
    <Stack gap={4} className={styles.settings}>
      <Sentence
        {...sentence('rules')}
        heading={t('admin.rules')}
        said={rulesSaid(rules, timeZone)}
        tools={
          <FilterButtons
            label={t('forms.presets')}
            options={[
              { value: 'practice', label: t('forms.practice') },
              { value: 'exam', label: t('admin.exam') },
            ]}
            value={preset}
            onChange={takeRules}
          />
        }
      >
        <RulesField
          value={rules}
          timeZone={timeZone}
          isActive={values.status === 'active'}
          hasTried={edit.triedSaves > 0}
          refusal={edit.errorAt('rules')}
          onChange={(changed) => edit.set('rules', changed)}
        />
      </Sentence>
      <ExamRules
        rules={rules}
        rows={given.rows}
        isSuggested={
          test === undefined && preset === 'practice' && patternOf(list.frame.sections)?.source !== undefined
        }
        onChange={(changed) => edit.set('rules', changed)}
      />
      {rules.solutions.when === 'at_once' && sitApart(given.rows) && (
        <Alert title={t('classes.tellsOthers')}>
          <Button
            onClick={() =>
              edit.set('rules', { ...rules, solutions: { ...rules.solutions, when: 'after_closing' } })
            }
          >
            {t('classes.tellNobody')}
          </Button>
        </Alert>
      )}
      <Sentence {...sentence('sections')} heading={t('sections.heading')} said={sectionsSaid(list.frame)}>
        <SectionsField
          frame={list.frame}
          items={list.items ?? []}
          errors={Object.fromEntries(
            problems
              .filter((problem) => problem.item === null)
              .map((problem) => [problem.field, problemText(problem)]),
          )}
          onArrange={onArrange}
          onFollow={onFollow}
        />
      </Sentence>
      <Sentence
        {...sentence('classes')}
        heading={t('admin.classesAndTimes')}
        said={classesSaid(given.rows, given.isOfTeacher ?? isTeaching, timeZone)}
      >
        <ClassesField
          of={given}
          timeZone={timeZone}
          testMinutes={Number(values.testDuration) || 0}
          onChange={giveTo}
        />
      </Sentence>
      <Sentence
        {...sentence('details')}
        heading={t('forms.details')}
        said={detailsSaid(values, test?.testCode)}
      >
        <DetailsFields edit={edit} />
      </Sentence>
      {notes}
    </Stack>
  );
}
