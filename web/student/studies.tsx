import type { ReactNode } from 'react';
import { gradeOfExam } from '../../contract/catalog/grade-of-exam.ts';
import { GRADES } from '../../contract/limits.ts';
import { inPlainSigns } from '../../contract/questions/as-read.ts';
import profile from '../../locale/en/profile.ts';
import { named, words } from '../locale/words.ts';
import { FilterButtons } from '../ui/filter-buttons.tsx';
import { Stack } from '../ui/layout.tsx';
import { Ruled } from '../ui/skeleton.tsx';
import { useExamList } from './exam-queries.ts';
import styles from './profile.module.css';

const t = words({ profile });

/** The most exams that are buttons: more would push the rest off a phone's first screen. */
const MOST_EXAMS = 6;

/** Grades with exams of their own, and the two in which students prepare for entrance exams. */
const STUDIED_GRADES = [...GRADES, 11, 12];

/** Between the grade and the exam in what a profile says. */
const AND = ', ';

/** What a profile says, a grade in the words of this page: it may have been said in those of another language. */
export const studiesInWords = (said: string) =>
  said
    .split(AND)
    .map((part) => {
      const grade = part.split(' ').length === 2 ? gradeOfExam(inPlainSigns(part)) : undefined;
      return grade === undefined ? part : t('profile.grade', { grade });
    })
    .join(AND);

/** The grades, and the exams that are of none, as buttons that write what the student studies. */
export function Studies({
  value,
  onChoose,
  isSignedIn,
  isMissing,
}: {
  value: string;
  onChoose: (value: string) => void;
  isSignedIn: boolean;
  /** Whether nothing was chosen where something must be. */
  isMissing: boolean;
}) {
  const { data, isLoading } = useExamList(isSignedIn);
  const grades = STUDIED_GRADES.map((grade) => t('profile.grade', { grade }));
  const exams = (data?.exams ?? [])
    // Those of pupils first.
    .toSorted((a, b) => Number(a.category === 'Bank Exams') - Number(b.category === 'Bank Exams'))
    .map(({ examName }) => examName)
    .filter((name) => gradeOfExam(name) === undefined)
    .slice(0, MOST_EXAMS);
  const said = value.split(AND);
  // Said in the language and the digits of another visit, perhaps.
  const saidGrades = said.map((part) => gradeOfExam(inPlainSigns(part)));
  const grade = grades.find((_, i) => saidGrades.includes(STUDIED_GRADES[i])) ?? null;
  const exam = exams.find((one) => said.includes(one)) ?? null;
  const choose = (...parts: (string | null)[]) => onChoose(parts.filter((part) => part !== null).join(AND));
  return (
    <Stack gap={3}>
      <Named name={t('profile.grades')}>
        <FilterButtons
          label={t('profile.grades')}
          // Short, so that seven fit in two lines of a phone.
          options={grades.map((one, i) => ({
            value: one,
            label: (
              <>
                <span className="visually-hidden">{one}</span>
                <span aria-hidden="true">{STUDIED_GRADES[i]}</span>
              </>
            ),
          }))}
          value={grade}
          onChange={(one) => choose(one === grade ? null : one, exam)}
        />
      </Named>
      {isLoading ? (
        <Ruled tall />
      ) : (
        exams.length > 0 && (
          <Named name={t('profile.exams')}>
            <FilterButtons
              label={t('profile.exams')}
              options={exams.map((one) => ({ value: one, label: <span data-content>{named(one)}</span> }))}
              value={exam}
              onChange={(one) => choose(grade, one === exam ? null : one)}
            />
          </Named>
        )
      )}
      <p className={styles.missing} aria-live="polite">
        {isMissing && t('profile.studiesMissing')}
      </p>
    </Stack>
  );
}

/** The buttons below their name, which a screen reader takes from the group. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap={1}>
      <strong aria-hidden="true">{name}</strong>
      {children}
    </Stack>
  );
}
