import type { ReactNode } from 'react';
import { z } from 'zod';
import type { AuditEntry } from '../../contract/audit.ts';
import { testRules } from '../../contract/catalog/test-rules.ts';
import { section } from '../../contract/papers/section.ts';
import { authoredQuestion } from '../../contract/questions/authored-question.ts';
import { REGRADE_CHOICES, type RegradeChoice } from '../../contract/regrades.ts';
import { SETTING_NAMES } from '../../contract/settings.ts';
import admin from '../../locale/en/admin.ts';
import changes from '../../locale/en/changes.ts';
import regrade from '../../locale/en/regrade.ts';
import settings from '../../locale/en/settings.ts';
import { named, words } from '../locale/words.ts';
import { editorOf } from '../questions/editors.ts';
import { ArrowRight } from '../ui/icons.tsx';
import { Stack } from '../ui/layout.tsx';
import { onlyChanged } from './changed-questions.ts';
import styles from './changes.module.css';
import { settingFields } from './settings/setting-fields.ts';
import { movementInWords, sectionInWords } from './test-values/frame-in-words.ts';
import { RULE_NAMES, ruleInWords } from './test-values/rules-in-words.ts';
import { rulesInput } from './test-values/rules-input.ts';

const t = words({ admin, changes, regrade, settings });

/** The fields of records as the forms name them. */
const LABELS: Record<string, () => string> = {
  examName: () => t('admin.examNameLabel'),
  category: () => t('admin.category'),
  subject: () => t('admin.subject'),
  isActive: () => t('admin.active'),
  testName: () => t('changes.testName'),
  description: () => t('admin.description'),
  exam: () => t('admin.exam'),
  chapter: () => t('admin.chapter'),
  topic: () => t('admin.topic'),
  testDuration: () => t('admin.testDurationLabel'),
  testFormat: () => t('admin.testFormat'),
  marks: () => t('admin.marks'),
  questions: () => t('admin.questions'),
  number: () => t('changes.number'),
  questionText: () => t('admin.questionTextLabel'),
  questionFormat: () => t('admin.questionFormat'),
  options: () => t('admin.options'),
  answerText: () => t('admin.answerTextLabel'),
  explanation: () => t('admin.explanation'),
  grade: () => t('admin.grade'),
  grades: () => t('admin.departmentGrades'),
  subjects: () => t('admin.departmentSubjects'),
  difficulty: () => t('admin.difficulty'),
  name: () => t('admin.name'),
  rollNumber: () => t('admin.rollNumber'),
  signInName: () => t('admin.signsInAs'),
  guardianPhone: () => t('admin.guardianPhone'),
  school: () => t('admin.school'),
  choosesPin: () => t('changes.choosesPin'),
  asksContact: () => t('changes.asksContact'),
  role: () => t('admin.inviteRole'),
  status: () => t('admin.status'),
  shares: () => t('changes.shares'),
  review: () => t('admin.review'),
  isWanted: () => t('changes.reviewsWanted'),
  kind: () => t('changes.kind'),
  section: () => t('admin.section'),
  passage: () => t('admin.passage'),
  either: () => t('changes.either'),
  isDropped: () => t('admin.dropped'),
  otherId: () => t('changes.otherId'),
  isDismissed: () => t('changes.isDismissed'),
  keepsPlace: () => t('changes.keepsPlace'),
  keepsOptionOrder: () => t('changes.keepsOptionOrder'),
  movement: () => t('changes.movement'),
  passages: () => t('admin.passages'),
  sections: () => t('admin.sections'),
  text: () => t('changes.text'),
  title: () => t('admin.title'),
  language: () => t('admin.language'),
  translations: () => t('changes.translations'),
  choice: () => t('changes.choice'),
  comment: () => t('changes.comment'),
  reason: () => t('admin.reason'),
  consents: () => t('changes.consents'),
  answer: () => t('admin.answer'),
  answers: () => t('admin.answers'),
  attempts: () => t('changes.attempts'),
  up: () => t('changes.up'),
  down: () => t('changes.down'),
  ranks: () => t('changes.ranks'),
  rules: () => t('admin.rules'),
  minutes: () => t('admin.minutesHead'),
  percent: () => t('admin.percent'),
  student: () => t('admin.student'),
  extended: () => t('changes.extended'),
  isVoid: () => t('admin.void'),
  students: () => t('admin.students'),
  page: () => t('settings.page'),
  filters: () => t('changes.filters'),
  search: () => t('changes.search'),
  sessions: () => t('admin.signIns'),
  testCode: () => t('admin.test'),
  studentId: () => t('admin.student'),
  classId: () => t('admin.class'),
  questionId: () => t('admin.question'),
  email: () => t('admin.email'),
  from: () => t('changes.from'),
  to: () => t('changes.to'),
  isRetired: () => t('changes.isRetired'),
  isDone: () => t('changes.isDone'),
  results: () => t('admin.results'),
  classes: () => t('admin.classes'),
  teachers: () => t('admin.teachers'),
  isOpen: () => t('changes.isOpen'),
  device: () => t('admin.device'),
  linkBy: () => t('changes.linkBy'),
};

const CHOICES = {
  from_now_on: 'regrade.from_now_on',
  new_key: 'regrade.new_key',
  full_marks: 'regrade.full_marks',
  drop: 'regrade.drop',
  both_keys: 'regrade.both_keys',
} as const satisfies Record<RegradeChoice, string>;

/** Values that are names of ours, of the fields that have them. */
const VALUES: Record<string, Record<string, () => string>> = {
  role: {
    owner: () => t('admin.owner'),
    admin: () => t('admin.admin'),
    head: () => t('admin.head'),
    teacher: () => t('admin.teacher'),
  },
  status: {
    pending: () => t('admin.approvalPending'),
    approved: () => t('admin.approved'),
    refused: () => t('admin.refused'),
    disabled: () => t('admin.disabled'),
  },
};

const labelOf = (field: string) => {
  const setting = SETTING_NAMES.find((name) => name === field);
  return LABELS[field]?.() ?? (setting === undefined ? field : t(settingFields[setting].label));
};

/** So many short fields are read without a press. */
const FEW = 3;

const isShort = (value: ReactNode) =>
  value === undefined || (typeof value === 'string' && value.length <= 60);

/** The questions that a change is about, then its fields, before and after. */
export function ChangedFields({ entry: { before, after } }: { entry: AuditEntry }) {
  const { numbers, ...changed } = after;
  const fields = onlyChanged({ before, after: changed });
  return (
    <>
      {Array.isArray(numbers) && (
        <span className={styles.line}>
          <span className="soft">{t(numbers.length === 1 ? 'changes.number' : 'admin.questions')}:</span>{' '}
          {shown(numbers)}
        </span>
      )}
      <Fields {...fields} />
    </>
  );
}

/** Short fields in a line each, others on demand. */
function Fields({ before, after }: { before?: AuditEntry['before']; after: AuditEntry['after'] }) {
  // An attempt has no name of its own.
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])].filter(
    (name) => name !== 'attemptId',
  );
  if (names.length === 0) return null;
  const lines = names.map((name) => ({
    name,
    was: before && shownField(name, before[name]),
    is: shownField(name, after[name]),
  }));
  if (lines.length <= FEW && lines.every(({ was, is }) => isShort(was) && isShort(is))) {
    return lines.map(({ name, was, is }) => (
      <span key={name} className={styles.line}>
        <span className="soft">{labelOf(name)}:</span>{' '}
        {was !== undefined && (
          <>
            <span className="visually-hidden">{t('regrade.before')} </span>
            <del data-content className={styles.value}>
              {was}
            </del>{' '}
            <ArrowRight /> <span className="visually-hidden">{t('regrade.after')} </span>
          </>
        )}
        <span data-content className={styles.value}>
          {is}
        </span>
      </span>
    ));
  }
  return (
    <details className={styles.details}>
      <summary>
        {before === undefined
          ? t('changes.showEntered')
          : t('changes.show', { fields: names.map(labelOf).join(', ') })}
      </summary>
      <Stack as="dl" gap={3} className={styles.fields}>
        {lines.map(({ name, was, is }) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            {was !== undefined && (
              <dd>
                <span className="soft">{t('regrade.before')}</span>
                <del data-content className={styles.value}>
                  {was}
                </del>
              </dd>
            )}
            <dd>
              <span className="soft">{t(before === undefined ? 'changes.setTo' : 'regrade.after')}</span>
              <ins data-content className={styles.value}>
                {is}
              </ins>
            </dd>
          </div>
        ))}
      </Stack>
    </details>
  );
}

/** What only the paper model says of a test, in the words of its form; anything else by its value alone. */
function shownField(name: string, value: unknown): ReactNode {
  const { data: rules } = name === 'rules' ? testRules.safeParse(value) : {};
  if (rules) {
    return RULE_NAMES.map((rule) => ruleInWords(rule, rulesInput(rules))).map(({ label, value: set }) => (
      <span key={label} className={styles.item}>
        {label}: {set}
      </span>
    ));
  }
  const { data: sections } = name === 'sections' ? z.array(section).safeParse(value) : {};
  if (sections) {
    return sections.map((one, i) => (
      <span key={i} className={styles.item}>
        {sectionInWords(one, i)}
      </span>
    ));
  }
  if (name === 'movement' && (value === 'free' || value === 'in_order')) return movementInWords(value);
  if (name === 'section' && typeof value === 'number') return value + 1;
  const choice = name === 'choice' && REGRADE_CHOICES.find((one) => one === value);
  if (choice) return t(CHOICES[choice]);
  return (typeof value === 'string' && VALUES[name]?.[value]?.()) || shown(value);
}

/** A value as text: a list joined, a record such as a question with a line for each field. */
function shown(value: unknown): ReactNode {
  if (value === undefined || value === null || value === '') return t('admin.nothing');
  if (value === true) return t('admin.yes');
  if (value === false) return t('admin.no');
  if (Array.isArray(value)) {
    if (value.length === 0) return t('admin.nothing');
    if (value.every((item) => typeof item === 'string' || typeof item === 'number'))
      return value.map((item) => named(String(item))).join(', ');
    return value.map((item, i) => (
      <span key={i} className={styles.item}>
        {shown(item)}
      </span>
    ));
  }
  if (typeof value === 'string' || typeof value === 'number') return named(String(value));
  const { body, key, ...fields } = value as Record<string, unknown>;
  const question = authoredQuestion.safeParse({ ...fields, text: '', explanation: '', body, key }).data;
  const settings = question ? (editorOf(question).settings?.(question) ?? []) : [];
  return [
    ...Object.entries(question ? fields : value).map(([field, part]) => (
      <span key={field} className={styles.part}>
        {labelOf(field)}:{' '}
        {field === 'kind' && question ? editorOf(question).label() : shownField(field, part)}
      </span>
    )),
    ...settings.map((text) => (
      <span key={text} className={styles.part}>
        {text}
      </span>
    )),
  ];
}
