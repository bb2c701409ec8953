import { beforeAll, describe, expect, it } from 'vitest';
import type { PaperDraft } from '../../contract/papers/draft.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, testFields } from '../testing/content.ts';
import { anItem, aPaper, aSection, ofKind } from '../testing/papers.ts';

const app = useApp();

let admin: string;
let exam: string;

beforeAll(async () => {
  admin = (await anAdmin(app)).token;
  exam = (await anExam(app.db)).examCode;
});

const choice = {
  ...ofKind.single_choice,
  text: 'How long is \\(AB\\), if it is 7 cm?',
  body: { options: ['a', 'b', 'c', 'd'].map((id, i) => ({ id, text: `${i + 1} long ones` })) },
};

const form = (paper: PaperDraft, isactive = true) => testFields(exam, { marks: 8, isactive, paper });

const anEnglishPaper = () =>
  aPaper(
    [anItem(choice, { passage: 'Lines' }), anItem(ofKind.short_text)],
    [aSection({ instructions: 'Answer all.', shufflesOptions: true })],
    { passages: [{ name: 'Lines', text: 'A line of 7 cm.' }] },
  );

const hindi = {
  language: 'hi' as const,
  items: [
    {
      index: 0,
      text: 'अगर \\(AB\\) 7 सेमी है, तो वह कितनी लंबी है?',
      explanation: 'हल b',
      options: { a: '1 लंबी', b: '2 लंबी', c: '3 लंबी', d: '4 लंबी' },
      isReviewed: true,
    },
    { index: 1, text: 'कौन-सा शहर?', explanation: 'पुणे क्यों', options: {}, isReviewed: true },
  ],
  sections: [{ index: 0, name: 'खंड', instructions: 'सभी के उत्तर दीजिए।', isReviewed: true }],
  passages: [{ index: 0, text: '7 सेमी की एक रेखा।', isReviewed: true }],
};

async function aTest(isActive = true) {
  const { quiz } = await app.call('/adminexam/quizadd', form(anEnglishPaper(), isActive), admin);
  return quiz;
}

const translate = ({ quizid, version }: { quizid: string; version: number }, given: object = hindi) =>
  app.post('/adminexam/translate', { quizid, version, ...given }, admin);

describe('a paper in two languages', () => {
  it('is sent in both once all of it is reviewed, its options in one order and without its solutions', async () => {
    const quiz = await aTest();
    const first = await app.call('/attempt/cover', { quizid: quiz.quizid }, await app.signIn());
    expect(first.cover).not.toHaveProperty('languages');
    const saved = await translate(quiz);
    expect(saved.status).toBe(200);

    const token = await app.signIn();
    const { cover } = await app.call('/attempt/cover', { quizid: quiz.quizid }, token);
    expect(cover).toMatchObject({
      languages: ['en', 'hi'],
      sections: [{ translations: { hi: { name: 'खंड', instructions: 'सभी के उत्तर दीजिए।' } } }],
    });
    const opened = await app.post('/exam/questionList', { quizid: quiz.quizid }, token);
    expect(opened.text).not.toMatch(/हल b|Why b|पुणे/);
    const { questions: paper, attempt } = opened.body as Awaited<
      ReturnType<typeof app.call<'/exam/questionList'>>
    >;
    const [asked] = paper?.questions ?? [];
    expect(paper?.passages[0]?.translations?.hi?.text).toBe('7 सेमी की एक रेखा।');
    expect(asked).toMatchObject({
      language: 'en',
      options: ['1 long ones', '2 long ones', '3 long ones', '4 long ones'],
    });
    expect(asked?.translations?.hi).toMatchObject({ options: ['1 लंबी', '2 लंबी', '3 लंबी', '4 लंबी'] });
    expect(asked?.translations?.hi?.set?.questionText).toHaveLength(3);

    const answer = { index: 0, answer: null, chosen: ['b'], marked: false, seq: 1 };
    const { result } = await app.call(
      '/attempt/submit',
      { attemptid: attempt?.attemptid ?? '', answers: [answer] },
      token,
    );
    expect(result.details[0]).toMatchObject({
      outcome: 'right',
      userAnswer: '2 long ones',
      translations: { hi: { correctAnswer: '2 लंबी', explanation: 'हल b' } },
    });
  });

  it('is offered in one while a part is not reviewed, or was translated from other words', async () => {
    const quiz = await aTest();
    const [one, ...others] = hindi.items;
    await translate(quiz, { ...hindi, items: [{ ...one, isReviewed: false }, ...others] });
    const languages = async () =>
      (await app.call('/attempt/cover', { quizid: quiz.quizid }, await app.signIn())).cover?.languages;
    expect(await languages()).toBeUndefined();

    const { quiz: draft } = await app.call('/adminexam/quizDetails', { quizid: quiz.quizid }, admin);
    const reviewed = await translate(draft ?? quiz);
    expect(await languages()).toEqual(['en', 'hi']);

    // The same question by the fields of the specification keeps its translation, which is out of date now.
    const { quiz: both } = reviewed.body as Awaited<ReturnType<typeof app.call<'/adminexam/translate'>>>;
    const [first, ...rest] = both?.paper.items ?? [];
    if (!both || !first) throw new Error('The test has no question');
    const items = [
      { ...first, question: { ...first.question, text: 'Other words, 7 cm \\(AB\\)' } },
      ...rest,
    ];
    await app.call(
      '/adminexam/quizupdate',
      { quizid: quiz.quizid, version: both.version, ...form({ ...both.paper, items }) },
      admin,
    );
    expect(await languages()).toBeUndefined();
    const after = await app.call('/adminexam/quizDetails', { quizid: quiz.quizid }, admin);
    expect(after.quiz?.paper.items[0]?.question.translations?.hi?.text).toBe(hindi.items[0]?.text);
  });

  it('is not published with a mismatch unless its author says why', async () => {
    const [one, ...others] = hindi.items;
    const wrong = { ...hindi, items: [{ ...one, options: { ...one?.options, c: '5 लंबी' } }, ...others] };
    const refused = await translate(await aTest(), wrong);
    expect(refused).toMatchObject({ status: 400, body: { field: 'languages.differBecause' } });
    expect(JSON.stringify(refused.body)).toContain('question 1, options.2, hi: numbers (3 / 5)');

    const quiz = await aTest(false);
    const kept = await translate(quiz, wrong);
    const publish = () =>
      app.call(
        '/adminexam/quizStates',
        { changes: [{ quizid: quiz.quizid, to: 'active', despiteDifferences: true }] },
        admin,
      );
    expect((await publish()).refused).toEqual([{ quizid: quiz.quizid, reason: 'languagesDiffer' }]);
    const { quiz: now } = kept.body as Awaited<ReturnType<typeof app.call<'/adminexam/translate'>>>;
    const explained = { language: 'hi', items: [], sections: [], passages: [] };
    await translate(now ?? quiz, {
      ...explained,
      languages: { differBecause: 'The book counts otherwise.' },
    });
    expect((await publish()).changed).toHaveLength(1);
  });

  it('takes no texts in its language of record, and none of a part that it has not', async () => {
    const quiz = await aTest();
    expect(await translate(quiz, { ...hindi, language: 'en' })).toMatchObject({
      status: 400,
      body: { field: 'language' },
    });
    const nowhere = [{ ...hindi.items[0], index: 9 }];
    expect(await translate(quiz, { ...hindi, items: nowhere })).toMatchObject({
      status: 400,
      body: { field: 'items.0.index' },
    });
  });
});
