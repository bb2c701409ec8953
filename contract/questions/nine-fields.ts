import type { AdminQuestion } from './admin-question.ts';
import type { AuthoredQuestion } from './authored-question.ts';
import { newOptionId, type Option } from './question-parts.ts';
import type { Response } from './response.ts';
import type { ShortText } from './short-text.ts';

/** What the specification's question says beside what is asked: labels, and its marks as a number. */
export type NineFieldLabels = Pick<AdminQuestion, 'grade' | 'subject' | 'topic' | 'difficulty' | 'marks'>;

/** Takes apart a question of the specification (section 3) that {@link checkQuestions} has accepted. */
export function fromNineFields(given: AdminQuestion): {
  question: AuthoredQuestion;
  labels: NineFieldLabels;
} {
  const { grade, subject, topic, difficulty, marks, questionText, questionFormat, options, answerText } =
    given;
  const common = { text: questionText, explanation: given.explanation ?? '' };
  const labels = { grade, subject, topic, difficulty, marks };
  if (questionFormat === 'Short Answer') {
    const key = { accepted: [answerText], ignoreCase: false, ignoreSpaces: false, ignoreForm: false };
    return { question: { kind: 'short_text', ...common, body: {}, key }, labels };
  }
  const withIds = optionsWithIds(options);
  const right = withIds.filter(({ text }) => text === answerText).map(({ id }) => id);
  return {
    question: { kind: 'single_choice', ...common, body: { options: withIds }, key: { right } },
    labels,
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

function optionsWithIds(texts: readonly string[]): Option[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const id = newOptionId(text, taken);
    taken.add(id);
    return { id, text };
  });
}

function nineFieldAnswer(
  question: AuthoredQuestion,
): Pick<AdminQuestion, 'questionFormat' | 'options' | 'answerText'> | undefined {
  if (question.kind === 'short_text') {
    const [answerText, ...alternatives] = question.key.accepted;
    if (answerText === undefined || alternatives.length > 0 || hasRules(question)) return undefined;
    return { questionFormat: 'Short Answer', options: [], answerText };
  }
  if (question.kind !== 'single_choice') return undefined;
  const { options } = question.body;
  const [right, ...others] = question.key.right;
  const answerText = options.find(({ id }) => id === right)?.text;
  if (answerText === undefined || others.length > 0 || options.some(({ last }) => last)) return undefined;
  return { questionFormat: 'MCQ', options: options.map(({ text }) => text), answerText };
}

const hasRules = ({ key }: ShortText) => key.ignoreCase || key.ignoreSpaces || key.ignoreForm;
