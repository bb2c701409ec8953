import { answerSheetEndpoints, MAX_SHEETS } from '../../contract/answer-sheets.ts';
import type { AttemptId, SheetImageId, StudentId } from '../../contract/ids.ts';
import { exactText } from '../../contract/marks/hand-marks.ts';
import { listOnPaper } from '../attempts/from-paper.ts';
import { recordReading } from '../audit/queries.ts';
import type { RootDb } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { TeacherScope } from '../http/session.ts';
import type { Papers } from '../papers/papers.ts';
import { findTest } from '../papers/queries.ts';
import { enterSheets, enterTyped, questionsOf } from './entering.ts';
import { listPhotographed, listPictures } from './evidence-queries.ts';
import { type Form, hasForms, listForms } from './form-queries.ts';
import { formOf, formPages, namePupils } from './forms.ts';
import { lettersOf, textOfSaved } from './paper-questions.ts';
import { headOf, presentQuestions } from './present.ts';
import { listClassesFor, listPupils, type Pupil } from './pupil-queries.ts';
import { discard, findSheet, insertCorrections, listCorrections } from './sheet-queries.ts';
import { comparableRoll } from './states.ts';
import { readTestSheets, testOf } from './test-sheets.ts';
import { type Asker, countWaitingBytes, insertUpload, listUploads } from './upload-queries.ts';

/** Of the files of an admin, in bytes: 250 photos as phones make them. */
const MOST_WAITING_BYTES = 1024 * 1024 * 1024;

interface Deps {
  db: RootDb;
  papers: Papers;
  now: () => Date;
  /** Empty where the school has none. */
  schoolName: () => string;
}

/** Tests on paper: sheets to print, photos of filled ones, typed answers, and results of both. */
export function answerSheetRoutes(adapter: Adapter, deps: Deps): void {
  printRoutes(adapter, deps);
  photoRoutes(adapter, deps);
  typedRoutes(adapter, deps);
  evidenceRoutes(adapter, deps);
}

const presentPupil = ({ student, name, rollNumber, class: of }: Pupil) => ({
  studentid: student,
  student: name,
  rollNumber,
  class: of,
});

/** The pupils of a class of the test. Throws not_found where the class is none of the caller's or of the test's. */
async function pupilsOfClass(
  { db }: Deps,
  {
    test,
    classId,
    asker,
  }: { test: { id: Parameters<typeof listClassesFor>[1]['test'] }; classId: Pupil['classId']; asker: Asker },
) {
  const { scope } = asker;
  const of = (await listClassesFor(db, { test: test.id, scope })).find(({ id }) => id === classId);
  if (!of) throw new RequestError('not_found', 'The test has no such class.', { field: 'classid' });
  return { of, pupils: await listPupils(db, { test: test.id, scope, classId }) };
}

function printRoutes(adapter: Adapter, deps: Deps): void {
  const { db, papers, now, schoolName } = deps;
  route(
    adapter,
    answerSheetEndpoints.print,
    async ({ testCode, classId, isNamed, sets }, { admin, scope }) => {
      const test = await testOf(db, testCode, { admin, scope });
      const { of, pupils } = await pupilsOfClass(deps, { test, classId, asker: { admin, scope } });
      const school = schoolName();
      const digits = Math.max(0, ...pupils.map(({ rollNumber }) => comparableRoll(rollNumber)?.length ?? 0));
      const numbers = sets === 1 ? [0] : Array.from({ length: sets }, (_, at) => at + 1);
      const ofSets = await Promise.all(numbers.map((set) => questionsOf(papers, test.revisionId, set)));
      if (ofSets[0]?.every(({ kind }) => kind === null)) {
        throw new RequestError('not_found', 'No question of the test is answered by filling bubbles.', {
          field: 'quizid',
        });
      }
      const forms: Form[] = [];
      const named: (Awaited<ReturnType<typeof namePupils>>[number] & { set: number })[] = [];
      for (const [at, set] of numbers.entries()) {
        const form = await formOf(
          db,
          { test, revision: test.revisionId, classId: isNamed ? null : classId, digits, set },
          { title: test.name, school: school || null, questions: ofSets[at] ?? [] },
          { admin, now: now() },
        );
        forms.push(form);
        // Neighbors in the list of the class have different sets.
        const own = isNamed ? pupils.filter((_, place) => place % numbers.length === at) : [];
        named.push(...(await namePupils(db, form, own)).map((one) => ({ ...one, set: at })));
      }
      // Without names too: whoever reads photos later knows by whom their form was made.
      const how = { quizid: testCode, students: named.length };
      await recordReading(db, { admin, action: 'answerSheetPrint', what: 'students', how }, now());
      return {
        quizname: test.name,
        school: school || null,
        class: of.name,
        sets: forms.map((form) => ({ pages: formPages(form) })),
        pupils: pupils.flatMap((pupil) => {
          const own = named.find(({ pupil: { student } }) => student === pupil.student);
          return own
            ? { ...presentPupil(pupil), set: own.set, number: own.number, overlays: own.overlays }
            : [];
        }),
      };
    },
  );
}

function photoRoutes(adapter: Adapter, deps: Deps): void {
  const { db, papers, now } = deps;

  route(adapter, answerSheetEndpoints.state, async ({ testCode }, { admin, scope }) => {
    const asker = { admin, scope };
    const test = await testOf(db, testCode, asker);
    // Before the photos: one that is read in between is in both rather than in neither.
    const uploads = await listUploads(db, test.id, asker);
    const { pupils, sheets, decided } = await readTestSheets(db, testCode, asker);
    const [classes, results, questions] = await Promise.all([
      listClassesFor(db, { test: test.id, scope }),
      listOnPaper(db, test.id, studentsOf(pupils)),
      questionsOf(papers, test.revisionId, 1),
    ]);
    const withResult = new Set(
      results.filter(({ attempt }) => attempt.submittedAt && !attempt.voidedAt).map(({ student }) => student),
    );
    const names = await namesOfTests(db, sheets, scope);
    if (pupils.length > 0) {
      const how = { quizid: testCode, students: pupils.length };
      await recordReading(db, { admin, action: 'answerSheets', what: 'results', how }, now());
    }
    return {
      quizname: test.name,
      classes: classes.map(({ id, ...one }) => ({ _id: id, ...one })),
      pupils: pupils.map((pupil) => ({ ...presentPupil(pupil), hasResult: withResult.has(pupil.student) })),
      notOnSheet: questions.flatMap(({ kind, number }) => (kind === null ? number : [])),
      questions: questions.length,
      waiting: uploads.filter(({ problem }) => problem === null).length,
      unreadable: uploads.flatMap(({ id, name, problem }) =>
        problem ? { uploadId: id, name, problem } : [],
      ),
      sheets: decided.flatMap(({ id, student, asked, state, page }, at) => {
        const sheet = sheets[at];
        if (!sheet) return [];
        const { name, problem, pages, roll, otherTest } = sheet;
        const other = otherTest === null ? null : (names.get(otherTest) ?? null);
        return {
          _id: id,
          name,
          state,
          problem,
          otherTest: other,
          page,
          pages,
          roll,
          studentid: student,
          asked,
        };
      }),
    };
  });

  route(adapter, answerSheetEndpoints.upload, async ({ testCode, name, file }, { admin, scope }) => {
    const asker = { admin, scope };
    const test = await testOf(db, testCode, asker);
    if (!(await hasForms(db, test.id))) {
      throw new RequestError('conflict', 'No answer sheets of this test were printed yet.', {
        field: 'quizid',
      });
    }
    const waiting = await listUploads(db, test.id, asker);
    if (waiting.length >= MAX_SHEETS || (await countWaitingBytes(db, admin)) >= MOST_WAITING_BYTES) {
      throw new RequestError('unavailable', 'Too many files wait to be read.', { retryAfter: 30 });
    }
    return { uploadId: await insertUpload(db, { test: test.id, name, bytes: file, admin, now: now() }) };
  });

  route(adapter, answerSheetEndpoints.sheet, async ({ imageId }, { admin, scope }) => {
    const asker = { admin, scope };
    const { image, reading } = await sheetOf(imageId, asker);
    const form = (await listForms(db, image.testId)).find(({ id }) => id === reading.formId);
    const corrections = await listCorrections(db, [imageId]);
    const questions = form ? await questionsOf(papers, form.revisionId, form.set) : [];
    await recordReading(db, { admin, action: 'answerSheet', what: imageId, how: {} }, now());
    return {
      picture: presentPicture(image),
      questions: form ? presentQuestions(reading, form.layout, questions, corrections) : [],
      head: headOf(reading, form?.layout, image),
    };
  });

  route(adapter, answerSheetEndpoints.correct, async ({ testCode, changes, reason }, { admin, scope }) => {
    const asker = { admin, scope };
    const { sheets, decided, pupils } = await readTestSheets(db, testCode, asker);
    const known = new Map(sheets.map((sheet) => [sheet.id, sheet]));
    const corrections = changes.map(({ imageId, question, marked, studentId }, at) => {
      const bad = (field: string, message: string) =>
        new RequestError('not_found', message, { field: `changes.${at}.${field}` });
      const sheet = known.get(imageId);
      if (!sheet) throw bad('imageId', 'The test has no such photo.');
      if (question !== undefined && marked !== undefined) {
        const answer = decided
          .find(({ id }) => id === imageId)
          ?.answers.find((one) => one.question === question);
        if (!answer) throw bad('question', 'The sheet has no such question.');
        return { imageId, field: String(question), marked, reason };
      }
      if (!pupils.some(({ student }) => student === studentId))
        throw bad('studentid', 'The test has no such pupil.');
      return { imageId, field: 'student', studentId, reason };
    });
    await insertCorrections(db, corrections, { admin, now: now() });
    return { corrected: corrections.length };
  });

  route(adapter, answerSheetEndpoints.discard, async ({ testCode, ids }, { admin, scope }) => {
    const asker = { admin, scope };
    const test = await testOf(db, testCode, asker);
    return { discarded: await discard(db, test.id, ids, asker) };
  });

  route(adapter, answerSheetEndpoints.enter, async ({ testCode }, { admin, scope }) => {
    const asker = { admin, scope };
    return enterSheets(deps, await readTestSheets(db, testCode, asker), asker);
  });

  async function sheetOf(imageId: SheetImageId, asker: Asker) {
    const found = await findSheet(db, imageId, asker);
    if (!found || !(await findTest(db, found.testCode, asker.scope, 'use'))) {
      throw new RequestError('not_found', 'There is no such photo.', { field: 'imageId' });
    }
    return found;
  }
}

const studentsOf = (pupils: readonly Pupil[]): StudentId[] => pupils.map(({ student }) => student);

/** The names of the other tests whose sheets were photographed, where the caller sees them. */
async function namesOfTests(
  db: RootDb,
  sheets: readonly { otherTest: string | null }[],
  scope: TeacherScope,
) {
  const codes = new Set(sheets.flatMap(({ otherTest }) => otherTest ?? []));
  const names = new Map<string, string>();
  for (const code of codes) {
    const found = await findTest(db, code, scope);
    if (found) names.set(code, found.test.name);
  }
  return names;
}

function typedRoutes(adapter: Adapter, deps: Deps): void {
  const { db, papers, now } = deps;

  route(adapter, answerSheetEndpoints.typed, async ({ testCode, classId, set }, { admin, scope }) => {
    const test = await testOf(db, testCode, { admin, scope });
    const { pupils } = await pupilsOfClass(deps, { test, classId, asker: { admin, scope } });
    const students = studentsOf(pupils);
    const [questions, results, photographed] = await Promise.all([
      questionsOf(papers, test.revisionId, set),
      listOnPaper(db, test.id, students),
      listPhotographed(db, test.id, students),
    ]);
    await recordReading(
      db,
      { admin, action: 'typedAnswers', what: 'results', how: { quizid: testCode, students: pupils.length } },
      now(),
    );
    return {
      quizname: test.name,
      questions: questions.map((question) => ({
        number: question.number,
        kind: question.kind,
        letters: lettersOf(question),
        ...(question.most && { most: exactText(question.most) }),
      })),
      pupils: pupils.map((pupil) => {
        const own = results.filter(({ student, attempt }) => student === pupil.student && !attempt.voidedAt);
        const onPaper = own.find(({ isOnPaper }) => isOnPaper);
        const saved = new Map(onPaper?.answers.map((answer) => [answer.index, answer]));
        const isOfRevision = onPaper?.attempt.revisionId === test.revisionId;
        return {
          ...presentPupil(pupil),
          answers: questions.map((question) =>
            isOfRevision ? textOfSaved(question, saved.get(question.position)) : '',
          ),
          from: onPaper
            ? photographed.has(pupil.student)
              ? ('photo' as const)
              : ('typed' as const)
            : own.length > 0
              ? ('screen' as const)
              : null,
        };
      }),
    };
  });

  route(adapter, answerSheetEndpoints.type, async ({ testCode, set, changes }, { admin, scope }) => {
    const asker = { admin, scope };
    const test = await testOf(db, testCode, asker);
    const pupils = await listPupils(db, { test: test.id, scope });
    const known = new Set<string>(studentsOf(pupils));
    const rows = changes.map(({ studentId: student, answers }, at) => {
      if (!known.has(student)) {
        throw new RequestError('not_found', 'The test has no such pupil.', {
          field: `changes.${at}.studentid`,
        });
      }
      return { student, answers };
    });
    const refuse = (row: number, question: number) =>
      new RequestError('bad_input', `Question ${question} has no such option.`, {
        field: `changes.${row}.answers.${question - 1}`,
      });
    return enterTyped(deps, { test, pupils, set }, rows, { asker, refuse });
  });
}

function evidenceRoutes(adapter: Adapter, { db, now }: Deps): void {
  const pictures = async (student: StudentId, attempt: AttemptId, scope?: TeacherScope) => {
    const found = await listPictures(db, student, attempt, scope);
    if (found.length === 0) {
      throw new RequestError('not_found', 'The result was not entered from a photo.', { field: 'attemptid' });
    }
    return { found, answer: { pictures: found.map(presentPicture) } };
  };
  route(adapter, answerSheetEndpoints.ofAttempt, async ({ studentId, attemptId }, { admin, scope }) => {
    const { found, answer } = await pictures(studentId, attemptId, scope);
    // The photo may be another pupil's, as it turns out later.
    const how = { photos: found.map(({ id }) => id) };
    await recordReading(db, { admin, action: 'attemptSheet', what: studentId, how }, now());
    return answer;
  });
  route(
    adapter,
    answerSheetEndpoints.own,
    async ({ attemptId }, { student }) => (await pictures(student, attemptId)).answer,
  );
}

const presentPicture = ({ bytes, width, height }: { bytes: Buffer; width: number; height: number }) => ({
  base64: bytes.toString('base64'),
  width,
  height,
});
