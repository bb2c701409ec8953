import { QUESTION_FORMATS } from '../../contract/limits.ts';
import { editors } from './editors.ts';
import { type Draft, kindOf, textOf } from './question-draft.ts';

/** What a first question is filled with. */
export interface About {
  subject: string;
  topic: string;
  difficulty: string;
}

/** An empty question; what seldom changes is taken from the nearest question before it that has it. */
export function newDraft(before: readonly Draft[], about: About): Draft {
  const last = (field: string) => before.findLast((draft) => textOf(draft, field).trim() !== '')?.[field];
  const questionFormat = before.at(-1)?.['questionFormat'] ?? QUESTION_FORMATS[0];
  return {
    grade: last('grade') ?? '',
    subject: last('subject') ?? about.subject,
    topic: last('topic') ?? about.topic,
    questionFormat,
    marks: last('marks') ?? 1,
    questionText: '',
    options: editors[kindOf({ questionFormat })].firstOptions(''),
    answerText: '',
    difficulty: last('difficulty') ?? about.difficulty,
  };
}

/** As another kind of question. A text that was the answer stays the answer. */
export function withFormat(draft: Draft, questionFormat: string): Draft {
  if (questionFormat === draft['questionFormat']) return draft;
  const options = editors[kindOf({ questionFormat })].firstOptions(textOf(draft, 'answerText'));
  return { ...draft, questionFormat, options };
}
