import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('every URL of the product', () => {
  const exam = { examid: 'E1', examname: 'Class 8 & more' };
  const topic = { ...exam, chapter: 'Ratio: a/b', subject: 'गणित' };
  expect([
    paths.login(),
    paths.profile(),
    paths.dashboard(),
    paths.testHome(),
    paths.testHome({ grade: 8 }),
    paths.testHome({ category: 'School Exams' }),
    paths.testSelect(exam),
    paths.testSelect({ ...exam, subject: 'Science' }),
    paths.testTopic(topic),
    paths.testStart({ id: 'Q1' }),
    paths.testResult(),
    paths.testResult({ attemptid: '0190a5b2-7c1e-7d3a-9b1c-2f4e6a8b0c1d' }),
    paths.testResult({ quizid: 'Q1' }),
    paths.comingSoon('worksheets'),
    paths.page('about-us'),
    paths.admin.login(),
    paths.admin.register(),
    paths.admin.quizzes(),
    paths.admin.exams({ page: 2 }),
    paths.admin.questions(),
    paths.admin.quizEdit(),
    paths.admin.quizEdit({ quizid: 'Q1' }),
    paths.admin.examEdit({ examid: 'E1' }),
    paths.admin.users(),
    paths.admin.admins(),
    paths.admin.changes({ kind: 'quiz' }),
  ]).toMatchInlineSnapshot(`
    [
      "/",
      "/profile",
      "/dashboard",
      "/test",
      "/test?grade=8",
      "/test?category=School+Exams",
      "/test/select/?examid=E1&examname=Class+8+%26+more",
      "/test/select/?examid=E1&examname=Class+8+%26+more&subject=Science",
      "/test/topic/?examid=E1&examname=Class+8+%26+more&chapter=Ratio%3A+a%2Fb&subject=%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4",
      "/test/start/?id=Q1",
      "/test/result",
      "/test/result?attemptid=0190a5b2-7c1e-7d3a-9b1c-2f4e6a8b0c1d",
      "/test/result?quizid=Q1",
      "/coming-soon/worksheets",
      "/pages/about-us",
      "/admin",
      "/admin/register",
      "/admin/quiz",
      "/admin/exam?page=2",
      "/admin/question",
      "/admin/quizadd/",
      "/admin/quizadd/?quizid=Q1",
      "/admin/examadd/?examid=E1",
      "/admin/users",
      "/admin/admins",
      "/admin/changes?kind=quiz",
    ]
  `);
});
