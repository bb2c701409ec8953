import { QUESTION_FORMATS } from '../../../contract/limits.ts';
import type { Result } from '../../../contract/results.ts';
import type { ReviewedQuestion } from '../../questions/review-props.ts';
import { inStudentsOrder } from './shown-result.ts';

/**
 * What the result screen shows, also as navigation state. Only what the specification puts into that state (section
 * 4) is always there; the rest comes from the server's result, or is known to this browser alone.
 */
export interface ResultState extends Pick<Result, 'selectedOptions' | 'totalQuestions'> {
  /** 0 where the marks are not shown. */
  correctCount: number;
  details: ResultDetail[];
  /** Whole seconds; anything else is shown as 'Invalid time'. */
  timeTaken: unknown;
  attemptId?: string;
  testCode?: string;
  testName?: string;
  submittedAt?: string;
  marking?: Result['marking'];
  /** How many answers wait for a person to mark them. */
  waiting?: number;
  passages?: Result['passages'];
  isBlank?: boolean;
  /** When marks were corrected, and of which questions in the order shown, from 0. */
  corrections?: Result['corrections'];
  /** What the student objects to, by position on the paper. */
  challenges?: Result['challenges'];
  endedBy?: Result['endedBy'];
  isLate?: boolean;
  isVoid?: boolean;
  /** Absent where everything is shown. */
  shown?: Result['shown'];
  /** Milliseconds for each question, as measured by the student's devices. */
  spentMs?: readonly number[];
  /** The positions on the paper of `details`; absent where they are in the order of the paper. */
  positions?: readonly number[];
  /** How the attempt was submitted, unless the student pressed the button on this page. */
  how?: 'time' | 'elsewhere';
  /** The number of answers given on this device that are not in the result: replaced by newer ones, or too late. */
  uncounted?: number;
}

export type ResultDetail = ReviewedQuestion;

/** Reads the navigation state as a result. Returns undefined if it is not one. */
export function readResultState(state: unknown): ResultState | undefined {
  if (!isResultState(state)) return undefined;
  const { attemptId, testCode, testName, submittedAt, ...rest } = state;
  return {
    ...rest,
    ...texts({ attemptId, testCode, testName, submittedAt }),
    details: state.details.map(completeDetail),
  };
}

/** The state with its details as the specification has them (section 3), without what the server adds. */
type SpecifiedState = Omit<ResultState, 'details'> & { details: SpecifiedDetail[] };
type SpecifiedDetail = Pick<ResultDetail, 'questionText'> & Partial<ResultDetail>;

function isResultState(state: unknown): state is SpecifiedState {
  return (
    isObject(state) &&
    Array.isArray(state['details']) &&
    state['details'].every(isDetail) &&
    Array.isArray(state['selectedOptions']) &&
    typeof state['correctCount'] === 'number' &&
    typeof state['totalQuestions'] === 'number'
  );
}

function isDetail(detail: unknown): detail is SpecifiedDetail {
  return isObject(detail) && typeof detail['questionText'] === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Only the properties that are texts. */
function texts<Name extends string>(values: Record<Name, unknown>): Partial<Record<Name, string>> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string'),
  ) as Partial<Record<Name, string>>;
}

const [CHOICE, TYPED] = QUESTION_FORMATS;

/** A short answer has no options, and a question that was not answered no answer. */
function completeDetail(detail: SpecifiedDetail): ResultDetail {
  return {
    ...detail,
    options: Array.isArray(detail.options) ? detail.options : [],
    correctAnswer: detail.correctAnswer ?? '',
    userAnswer: detail.userAnswer ?? null,
    isCorrect: detail.isCorrect === true,
    questionFormat: detail.questionFormat ?? (detail.options?.length ? CHOICE : TYPED),
    explanation: detail.explanation ?? '',
    topic: detail.topic ?? '',
  };
}

/**
 * The server's result as the screen shows it, in the order in which the student saw the test, with what only this browser knows about an attempt that was just
 * submitted. The server's times take precedence over those of this browser, because they are the same on every
 * device.
 */
export function toResultState(
  result: Result,
  {
    how,
    uncounted,
    spentMs,
  }: { how?: 'student' | 'time' | 'elsewhere'; uncounted?: number; spentMs?: readonly number[] } = {},
): ResultState & Pick<Result, 'attemptId' | 'testCode' | 'testName' | 'submittedAt'> {
  const {
    details,
    selectedOptions,
    spentMs: times,
    corrections,
  } = inStudentsOrder(result, result.spentMs ?? spentMs);
  return {
    attemptId: result.attemptId,
    submittedAt: result.submittedAt,
    testCode: result.testCode,
    testName: result.testName,
    selectedOptions,
    details,
    correctCount: result.correctCount ?? 0,
    totalQuestions: result.totalQuestions,
    timeTaken: result.endedBy === 'paper' ? undefined : result.timeTaken,
    ...(result.marking && { marking: result.marking }),
    ...(result.waiting !== undefined && { waiting: result.waiting }),
    ...(!(result.shown.solutions && !result.isVoid) && { shown: result.shown }),
    endedBy: result.endedBy,
    isLate: result.isLate,
    isVoid: result.isVoid,
    passages: result.passages,
    isBlank: result.isBlank,
    ...(corrections && { corrections }),
    ...(result.challenges && { challenges: result.challenges }),
    ...(how !== undefined && how !== 'student' && { how }),
    ...(uncounted !== undefined && uncounted > 0 && { uncounted }),
    ...(times && { spentMs: times }),
    ...(result.layout && { positions: result.layout.items }),
  };
}
