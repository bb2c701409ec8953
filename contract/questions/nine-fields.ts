import { QUESTION_FORMATS, type QuestionFormat } from '../limits.ts';
import type { AdminQuestion } from './admin-question.ts';
import type { AuthoredQuestion } from './authored-question.ts';
import { newOptionId, type Option } from './question-parts.ts';
import type { Response } from './response.ts';

/** What the specification's question says apart from what is asked: labels, and its marks as a number. */
export type NineFieldLabels = Pick<AdminQuestion, 'grade' | 'subject' | 'topic' | 'difficulty' | 'marks'>;

type AnswerFields = Pick<AdminQuestion, 'options' | 'answerText'>;

/** How the options and the key of one format are read and written. */
interface NineFieldFormat {
  read(given: AnswerFields, common: Pick<AuthoredQuestion, 'text' | 'explanation'>): AuthoredQuestion;
  /** Undefined where the question is of another kind, or has what the two fields cannot say. */
  write(question: AuthoredQuestion): AnswerFields | undefined;
}

const formats = {
  MCQ: {
    read({ options: texts, answerText }, common) {
      const options = optionsWithIds(texts);
      const right = options.filter(({ text }) => text === answerText).map(({ id }) => id);
      return { kind: 'single_choice', ...common, body: { options }, key: { right } };
    },
    write(question) {
      if (question.kind !== 'single_choice') return undefined;
      const { options } = question.body;
      const [right, ...others] = question.key.right;
      const answerText = options.find(({ id }) => id === right)?.text;
      if (answerText === undefined || others.length > 0 || options.some(({ last }) => last)) return undefined;
      return { options: options.map(({ text }) => text), answerText };
    },
  },
  'Short Answer': {
    read({ answerText }, common) {
      const key = { accepted: [answerText], ignoreCase: false };
      return { kind: 'short_text', ...common, body: {}, key };
    },
    write(question) {
      if (question.kind !== 'short_text') return undefined;
      const { accepted, ignoreCase } = question.key;
      const [answerText, ...alternatives] = accepted;
      if (answerText === undefined || alternatives.length > 0) return undefined;
      return ignoreCase || hasSettings(question.body) ? undefined : { options: [], answerText };
    },
  },
} satisfies Record<QuestionFormat, NineFieldFormat>;

/** Whether anything is set in a body of which all settings are optional. */
const hasSettings = (body: object) =>
  Object.values(body).some((value) => value !== undefined && value !== false);

/** Takes apart a question of the specification (section 3) that readQuestions has accepted. */
export function fromNineFields(given: AdminQuestion): {
  question: AuthoredQuestion;
  labels: NineFieldLabels;
} {
  const { grade, subject, topic, difficulty, marks, questionText, questionFormat } = given;
  const common = { text: questionText, explanation: given.explanation ?? '' };
  return {
    question: formats[questionFormat].read(given, common),
    labels: { grade, subject, topic, difficulty, marks },
  };
}

/**
 * The same question in the specification's fields; undefined where they cannot say it: other kinds, several
 * right answers, a pinned option, rules for comparing texts.
 */
export function toNineFields(question: AuthoredQuestion, labels: NineFieldLabels): AdminQuestion | undefined {
  const asked = nineFieldAnswer(question);
  if (!asked) return undefined;
  const { grade, subject, topic, difficulty, marks } = labels;
  const { text: questionText, explanation } = question;
  return {
    grade,
    subject,
    topic,
    questionFormat: asked.questionFormat,
    marks,
    questionText,
    options: asked.options,
    answerText: asked.answerText,
    difficulty,
    ...(explanation !== '' && { explanation }),
  };
}

/**
 * The response that an answer of the time before kinds is: the text of an option, or a typed text. A text that is
 * no option stays a text, and is marked wrong as it was then.
 */
export function responseOfAnswer(question: AuthoredQuestion, answer: string): Response {
  if (question.kind !== 'single_choice') return { typed: answer };
  const option = question.body.options.find(({ text }) => text === answer);
  return option ? { chosen: [option.id] } : { typed: answer };
}

/** Options with new ids, in the order given. */
export function optionsWithIds(texts: readonly string[]): Option[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const id = newOptionId(text, taken);
    taken.add(id);
    return { id, text };
  });
}

function nineFieldAnswer(
  question: AuthoredQuestion,
): (AnswerFields & Pick<AdminQuestion, 'questionFormat'>) | undefined {
  for (const questionFormat of QUESTION_FORMATS) {
    const asked = formats[questionFormat].write(question);
    if (asked) return { questionFormat, ...asked };
  }
  return undefined;
}
