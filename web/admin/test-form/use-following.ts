import { useEffect, useEffectEvent, useRef } from 'react';
import { isWholeSubject } from '../../../contract/catalog/whole-paper.ts';
import type { PaperDraft } from '../../../contract/papers/draft.ts';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { formatOf } from '../../../contract/questions/authored-question.ts';
import type { About } from '../../questions/new-draft.ts';
import type { RecordForm } from '../form/record-form.ts';
import type { FiledAs, QuestionChange } from '../paper/question-list.ts';
import type { TestValues } from '../test-values/test-values.ts';
import { filingOfWhole } from './whole-paper.ts';

/** Fills in what a new test says of itself, from what is typed elsewhere, until somebody types another text there. */
export function useFollowing<Payload>(
  edit: RecordForm<TestValues, Payload, AdminQuiz>,
  { items }: PaperDraft,
  /** Of the exam. */
  subjects: readonly string[],
): void {
  const { item: test, values } = edit;
  const { chapter, topic } = values;
  const described = useRef('');
  const follow = useEffectEvent((text: string) => {
    // It is empty again when the form goes on with another test.
    if (test !== undefined || !edit.isDirty || !['', described.current].includes(values.description)) return;
    described.current = text;
    edit.set('description', text);
  });
  useEffect(() => follow(descriptionOf(chapter, topic)), [chapter, topic]);

  const whole = filingOfWhole(items, subjects);
  const fileWhole = useEffectEvent((subject: string | undefined) => {
    // The questions that were shown last are those of the test that was just added.
    if (test !== undefined || whole === undefined || !edit.isDirty) return;
    // Until another one is chosen, it is that of the last test.
    if (subject !== undefined && values.subject === edit.base.subject) edit.set('subject', subject);
    if (values.chapter.trim() !== '' || values.topic.trim() !== '') return;
    edit.set('chapter', whole.chapter);
    edit.set('topic', whole.topic);
  });
  const isWhole = whole !== undefined;
  const wholeSubject = whole?.subject;
  useEffect(() => {
    if (isWhole) fileWhole(wholeSubject);
  }, [isWhole, wholeSubject]);

  // Of most of the questions, the first of them where two are as frequent.
  const byFormat = Map.groupBy(items, ({ question }) => formatOf(question));
  const [[format] = []] = [...byFormat].toSorted(([, a], [, b]) => b.length - a.length);
  const followed = useRef<string>('');
  const setFormat = useEffectEvent((to: typeof format) => {
    if (test !== undefined || to === undefined) return;
    // Until another one is chosen, it is that of the last test.
    if (['', edit.base.testFormat, followed.current].includes(values.testFormat)) {
      followed.current = to;
      edit.set('testFormat', to);
    }
    // Nobody sees a test before its teacher says so.
    if (values.status === '') edit.set('status', 'inactive');
  });
  useEffect(() => setFormat(format), [format]);
}

/** Questions that are new with the test are filed under its grade and subject, until somebody files them elsewhere. */
export function useFiledAsTest({ grade, subject }: About, change: (what: QuestionChange) => void): void {
  const last = useRef<FiledAs>({ grade: '', subject: '' });
  const follow = useEffectEvent((now: FiledAs) => {
    const was = last.current;
    // An exam without the subject leaves it open for a moment, and a whole paper says nothing of a question.
    const subject = isWholeSubject(now.subject) ? was.subject : now.subject || was.subject;
    const is = { grade: now.grade || was.grade, subject };
    last.current = is;
    change({ do: 'file', was, is });
  });
  useEffect(() => follow({ grade: grade === undefined ? '' : String(grade), subject }), [grade, subject]);
}

/** 'Linear Equations: Graphs'; blank until both are written. */
const descriptionOf = (chapter: string, topic: string) =>
  chapter.trim() === '' || topic.trim() === '' ? '' : `${chapter.trim()}: ${topic.trim()}`;
