import type { BrowserContext, Route } from '@playwright/test';

/** Replaces content in the server's responses by content at its limits, for screenshots of the worst case. */

const LONG_NAME = 'श्रीमती अन्नपूर्णा विश्वनाथन-चक्रवर्ती राजगोपालाचारी वेंकटसुब्रमण्यम';
export const LONG_EXAM = `${LONG_NAME} स्मारक अखिल भारतीय छात्रवृत्ति परीक्षा`;
export const LONG_CHAPTER = 'द्विघात समीकरण: मूल, विविक्तकर और उनके अनुप्रयोग वास्तविक जीवन की समस्याओं में';
export const LONG_OPTION =
  'The pressure rises at first because the piston is pushed in faster than heat can leave, and then falls slowly back to a value between the two as the gas comes to the temperature of the water around it.';
export const LONG_WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2);

export const extremeName = LONG_NAME;

type Json = Record<string, unknown>;

const list = (value: unknown) => (Array.isArray(value) ? (value as Json[]) : []);

/** A question with the longest possible text and options; every third one keeps its formulas. */
function stretched(question: Json, index: number): Json {
  if (index % 3 === 2 || !Array.isArray(question['options']) || question['options'].length === 0)
    return question;
  const { set: _, ...rest } = question;
  const options = [LONG_OPTION, LONG_WORD, LONG_CHAPTER, '4'];
  return { ...rest, questionText: `${LONG_OPTION}\n\n${LONG_EXAM}`, options };
}

function withStretchedResult(body: Json): Json {
  const result = body['result'] as Json;
  const details = list(result['details']).map((detail, i) =>
    i % 3 === 2
      ? detail
      : {
          ...stretched(detail, i),
          correctAnswer: LONG_OPTION,
          explanation: LONG_EXAM,
          topic: LONG_CHAPTER,
        },
  );
  return { ...body, result: { ...result, quizname: LONG_CHAPTER, details } };
}

const LONGEST: Record<string, string> = {
  examname: LONG_EXAM,
  subject: LONG_NAME,
  chapter: LONG_CHAPTER,
  quizname: LONG_CHAPTER,
  title: LONG_CHAPTER,
  heading: LONG_CHAPTER,
  topic: LONG_WORD,
};

/** Every name in it as long as it may be; numbered, so that no two become the same, but for subjects, which are few. */
function withLongNames(body: Json): Json {
  let named = 0;
  return JSON.parse(JSON.stringify(body), (key, value: unknown) => {
    const longest = LONGEST[key];
    if (longest === undefined || typeof value !== 'string') return value;
    return key === 'subject' ? longest : `${longest} ${++named}`;
  }) as Json;
}

const changes: Record<string, (body: Json) => Json> = {
  '/exam/examList': (body) => ({
    ...body,
    exams: list(body['exams']).map((exam, i) => (i === 0 ? { ...exam, examname: LONG_EXAM } : exam)),
  }),
  '/exam/topicList': (body) => ({
    ...body,
    topics: list(body['topics']).map((topic, i) =>
      i === 0
        ? {
            ...topic,
            subject: LONG_NAME,
            progress: list(topic['progress']).map((one, n) => ({
              ...one,
              chapter: [LONG_CHAPTER, LONG_WORD][n] ?? one['chapter'],
            })),
          }
        : topic,
    ),
  }),
  '/exam/testList': (body) => ({
    ...body,
    tests: list(body['tests']).map((one, i) => ({ ...one, quizname: i === 0 ? LONG_CHAPTER : LONG_OPTION })),
  }),
  '/exam/questionList': (body) => {
    const paper = body['questions'] as Json;
    const questions = list(paper['questions']).map(stretched);
    return { ...body, questions: { ...paper, quizname: LONG_CHAPTER, questions } };
  },
  '/exam/search': withLongNames,
  '/notes/list': withLongNames,
  '/notes/read': withLongNames,
  '/printing/paper': withLongNames,
  '/printing/worksheet': withLongNames,
  '/progress/overview': withLongNames,
  '/progress/plan': withLongNames,
  '/progress/results': withLongNames,
  '/progress/strengths': withLongNames,
  '/practice/session': (body) =>
    withLongNames({
      ...body,
      questions: list(body['questions']).map((question, i) => ({
        ...stretched(question, i),
        // As many options as are asked, so that the order of this session fits.
        ...(list(question['options']).length !== 4 && { options: question['options'] }),
      })),
    }),
  '/attempt/submit': withStretchedResult,
  '/attempt/result': withStretchedResult,
};

/** From now on, every response of the server has content at its limits. */
export async function stretchContent(context: BrowserContext): Promise<void> {
  await Promise.all(
    Object.entries(changes).map(([path, change]) =>
      context.route(`**${path}`, async (route: Route) => {
        // Playwright's fetch would reach the server even when the browser is offline.
        if (!(await route.request().frame().evaluate('navigator.onLine'))) return route.abort();
        const response = await route.fetch();
        const body: unknown = await response.json();
        const isAnswer = response.ok() && typeof body === 'object' && body !== null;
        return route.fulfill({ response, json: isAnswer ? change(body as Json) : body });
      }),
    ),
  );
}
