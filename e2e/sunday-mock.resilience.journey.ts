import type { Page } from '@playwright/test';
import { type Canvas, photoKinds, printedSheet, takePhoto } from '../lab/sheets/photo.ts';
import type { Mark } from '../lab/sheets/pupil.ts';
import { Random } from '../lab/sheets/random.ts';
import { alikeQuestions, layOutSheet } from '../omr/layout.ts';
import { printedPages } from '../testing/pdf-pages.ts';
import { expect, newStudent, type Product, test } from '../testing/product.ts';
import { approvedAdmin, keepSignedIn, newTest, question } from './admins.ts';

/** Last Sunday's mock is the blueprint of this one; all animals have a question in the bank. */
const ANIMALS =
  'aardvark badger caracal dingo ermine ferret gazelle hamster impala jackal koala lynx meerkat narwhal ocelot puma quokka raccoon serval tapir urial vole wombat xerus yak zebra adder bittern cobra dunlin egret falcon gecko heron ibis jacana kestrel lapwing macaw nuthatch osprey plover quail raven skink toucan umbrellabird viper wren xenops yellowhammer zander'.split(
    ' ',
  );
const QUESTIONS = 12;
const PUPILS = 40;
const SETS = ['A', 'B', 'C', 'D'];
/** What a pupil may fill, by place among the options of the question as it was written: the first is right. */
const RIGHT = 0;

const optionsOf = (animal: string) =>
  ['burrow', 'canopy', 'harbour', 'quarry'].map((place) => `${place} of the ${animal}`);

const aboutAnimal = (animal: string, at: number) => ({
  ...question(1),
  subject: at % 2 === 0 ? 'Physics' : 'Chemistry',
  topic: at % 2 === 0 ? 'Fur' : 'Feathers',
  difficulty: at % 4 < 2 ? 'Easy' : 'Hard',
  questionText: `Where does the ${animal} sleep?`,
  options: optionsOf(animal),
  answerText: `burrow of the ${animal}`,
  explanation: `It is the burrow of the ${animal}.`,
});

/** Names have no digits. */
const nameOf = (roll: number) =>
  `Pupil ${Array.from(String(roll).padStart(2, '0'), (digit) => 'ABCDEFGHIJ'.charAt(Number(digit))).join('')}`;

/** Pupil 1 to 40: how many of the questions, as set A has them, are answered rightly; the others wrongly, alike. */
const rightsOf = (roll: number) => (roll * 7) % (QUESTIONS + 1);
/** By the corrected key the second option of the last question is right, which all have who missed the question. */
const rightsAfter = (roll: number) => rightsOf(roll) + (rightsOf(roll) === QUESTIONS ? -1 : 1);

/** A question of a set as it is printed: of which animal, and the place of each letter among the options as written. */
interface Printed {
  animal: string;
  places: number[];
}

/** Reads the question paper of a set from its printed pages, and its key from the same print. */
async function printedPaper(page: Page, quizid: string, set: string): Promise<Printed[]> {
  await page.goto(`/admin/print?quizid=${quizid}&parts=paper,key&set=${set}`);
  await expect(page.getByRole('region', { name: 'Answer key' })).toBeVisible();
  const pages = (await printedPages(page)).join(' ').replaceAll(/\s+/g, ' ');
  expect(pages).toContain(`, set ${set} `);
  const asked = Array.from(pages.matchAll(/Where does the (\w+) sleep\?/g), ([, animal = '']) => animal);
  const paper = asked.map((animal) => {
    const at = optionsOf(animal).map((option) => pages.indexOf(option));
    return { animal, places: at.toSorted((one, other) => one - other).map((place) => at.indexOf(place)) };
  });
  const key = (await page.getByRole('region', { name: 'Answer key' }).innerText()).replace(/^\D*/, '');
  const letters = paper.map(({ places }, at) => `${at + 1} ${'ABCD'[places.indexOf(RIGHT)]}`).join(' ');
  expect(key.replaceAll(/[\s.]+/g, ' ').trim()).toContain(letters);
  return paper;
}

/** The pages of answer sheets as they come from the printer, by set. */
async function printedSheets(page: Page) {
  const images = page.locator('[data-content] img[alt^="Page 1 of"]');
  const sources = await images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
  return Promise.all(
    sources.map((source) => printedSheet(decodeURIComponent(source.slice(source.indexOf(',') + 1)))),
  );
}

/** A photo of a sheet with what its pupil has filled. */
function photoOf(
  printed: Canvas,
  { roll, answers, seed }: { roll: string; answers: readonly string[]; seed: number },
): Promise<Buffer> {
  // Where bubbles are follows from the questions alone.
  const of = { test: 'T', title: '', questions: alikeQuestions({ questions: QUESTIONS, options: 4 }) };
  const { pages } = layOutSheet({ ...of, roll: roll.length, sets: 0, set: null });
  const filled = [
    ...Array.from(roll, (digit, at) => [`roll${at + 1}`, digit]),
    ...answers.flatMap((letters, at) => Array.from(letters, (letter) => [`q${at + 1}`, letter])),
  ];
  const marks = filled.map(([field, value]): Mark => {
    const bubble = pages[0]?.bubbles.find((one) => one.field === field && one.value === value);
    if (!bubble) throw new Error(`The sheet has no bubble ${value} of ${field}.`);
    return { bubble, style: 'filled', ink: 0.85 };
  });
  const kinds = photoKinds.filter((kind) =>
    ['tilt', 'perspective', 'shadow', 'jpeg', 'upside down', 'noise'].includes(kind),
  );
  return takePhoto(printed, marks, kinds[seed % kinds.length] ?? 'tilt', new Random(seed));
}

/** The class with its pupils on a list, two of whom sit at screens, and the bank with the mock of last Sunday. */
async function aSchool(product: Product) {
  const admin = await approvedAdmin(product, 'Meera Rao');
  const pool = ANIMALS.map(aboutAnimal);
  const last = await newTest(product, admin.token, pool.slice(0, QUESTIONS));
  await newTest(product, admin.token, pool.slice(QUESTIONS));
  const { quizid, quizname } = await newTest(product, admin.token, []);
  const { class: of } = await product.call(
    '/admin/classAdd',
    { name: `11-A ${quizid}`, teachers: [] },
    admin.token,
  );
  const rows = Array.from({ length: PUPILS }, (_, at) => `${nameOf(at + 1)},${at + 1}\n`);
  const csv = `Name,Roll Number\n${rows.join('')}`;
  await product.call('/admin/classRoster', { classid: of._id, csv }, admin.token);
  await product.call('/adminexam/quizClasses', { quizid, classids: [of._id] }, admin.token);
  const students = [await newStudent(product, 'Screen One'), await newStudent(product, 'Screen Two')];
  for (const { token } of students) await product.call('/user/joinClass', { code: of.joinCode ?? '' }, token);
  const inBank = async () => {
    const found = ['Fur', 'Feathers'].map((topic) =>
      product.call('/adminexam/bankSearch', { filters: { topic } }, admin.token),
    );
    return (await Promise.all(found)).reduce((sum, { total }) => sum + total, 0);
  };
  await expect.poll(inBank).toBe(ANIMALS.length);
  return { admin, last, quizid, quizname, students };
}

/** The rank list as it has to be: names with their marks and ranks, best first. */
function ranksOf(marks: ReadonlyMap<string, number>): string[] {
  const all = [...marks];
  return all
    .map(([name, own]) => `${all.filter(([, other]) => other > own).length + 1} ${name} ${own}`)
    .toSorted();
}

async function expectRanks(page: Page, quizid: string, marks: ReadonlyMap<string, number>): Promise<void> {
  await page.goto(`/admin/results?quizid=${quizid}&view=ranks`);
  const rows = page.getByRole('table', { name: 'Rank list' }).getByRole('row');
  await expect(rows).toHaveCount(marks.size + 1);
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => Array.from((row as HTMLTableRowElement).cells, ({ innerText }) => innerText.trim())),
  );
  const got = cells[0]?.indexOf('Marks') ?? 0;
  const seen = cells.slice(1).map((row) => `${row[0]} ${row[1]} ${row[got]}`);
  expect(seen.toSorted()).toEqual(ranksOf(marks));
}

test('the Sunday mock: a blueprint, four sets, 40 photographed sheets, one rank list, and a key that was wrong', async ({
  page,
  product,
}) => {
  test.setTimeout(1_800_000);
  const { admin, last, quizid, students } = await aSchool(product);
  await keepSignedIn(page, admin, admin.token);

  await test.step('the blueprint of last Sunday makes the paper of this one', async () => {
    await page.goto(`/admin/quizadd/?quizid=${quizid}`);
    await page.getByRole('button', { name: 'Add from bank' }).click();
    const adding = page.getByRole('dialog', { name: 'Add questions from the bank' });
    await adding.getByRole('button', { name: 'From a blueprint' }).click();
    await adding.getByLabel('Start from').selectOption({ label: last.quizname });
    await adding.getByRole('button', { name: 'Compose', exact: true }).click();
    await expect(adding.getByText(`All ${QUESTIONS} questions were found.`)).toBeVisible();
    await adding.getByRole('button', { name: `Add ${QUESTIONS} questions` }).click();
    await page.getByRole('button', { name: 'Update Test' }).click();
    await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  });
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, admin.token);
  const animals =
    quiz?.questions.map(({ questionText }) => /the (\w+) sleep/.exec(questionText)?.[1] ?? '') ?? [];
  expect(animals.filter((animal) => ANIMALS.indexOf(animal) < QUESTIONS)).toEqual([]);
  const ofTopics = quiz?.questions.map(({ topic, difficulty }) => `${topic} ${difficulty}`) ?? [];
  expect(ofTopics.toSorted()).toEqual(
    ['Feathers Easy', 'Feathers Hard', 'Fur Easy', 'Fur Hard'].flatMap((row) => [row, row, row]),
  );

  const papers: Printed[][] = [];
  let sheets: Canvas[] = [];
  await test.step('four sets of the paper and their sheets are printed', async () => {
    for (const set of SETS) papers.push(await printedPaper(page, quizid, set));
    for (const paper of papers) {
      expect(paper.map(({ animal }) => animal).toSorted()).toEqual(animals.toSorted());
    }
    expect(new Set(papers.map((paper) => JSON.stringify(paper))).size).toBe(SETS.length);
    await page.goto(`/admin/results?quizid=${quizid}&view=paper`);
    await page.getByRole('button', { name: 'Students fill their roll number' }).click();
    await page.getByRole('button', { name: 'A to D' }).click();
    await page.getByRole('button', { name: 'Show the sheets' }).click();
    await expect(page.getByText('One sheet of each set')).toBeVisible();
    const printed = await printedPages(page);
    expect(printed.map((text) => /Set [A-D]/.exec(text)?.[0])).toEqual(SETS.map((set) => `Set ${set}`));
    sheets = await printedSheets(page);
    await page.getByRole('button', { name: 'Back' }).click();
  });

  /** The letter with which a pupil answers a question of a set. */
  const letterOf = (roll: number, { animal, places }: Printed) =>
    'ABCD'.charAt(places.indexOf(animals.indexOf(animal) < rightsOf(roll) ? RIGHT : 1));
  const paperOf = (roll: number) => papers[roll % SETS.length] ?? [];
  const rolls = Array.from({ length: PUPILS }, (_, at) => at + 1);
  // Three have filled a second bubble, and pupil 9 has filled the number of pupil 10.
  const unsure = new Map([5, 12, 30].map((roll) => [roll, roll % QUESTIONS]));
  const files: { name: string; mimeType: string; buffer: Buffer }[] = [];
  for (const roll of rolls) {
    const answers = paperOf(roll).map((printed, at) => {
      const letter = letterOf(roll, printed);
      return unsure.get(roll) === at ? `${letter}${letter === 'A' ? 'B' : 'A'}` : letter;
    });
    const number = String(roll === 9 ? 10 : roll).padStart(2, '0');
    const printed = sheets[roll % SETS.length];
    if (!printed) throw new Error('A set was not printed');
    const buffer = await photoOf(printed, { roll: number, answers, seed: roll });
    files.push({ name: `${String(roll).padStart(2, '0')}.jpg`, mimeType: 'image/jpeg', buffer });
  }

  await test.step('forty photos are read; three places and one roll number are for a person', async () => {
    await page.locator('input[type=file]').setInputFiles(files);
    await expect
      .poll(
        async () => {
          const state = await product.call('/adminexam/answerSheets', { quizid }, admin.token);
          return [state.waiting, state.sheets.length, state.sheets.filter(({ problem }) => problem).length];
        },
        { timeout: 900_000, intervals: [1_000] },
      )
      .toEqual([0, PUPILS, 0]);
    await page.reload();
    const changed = page.getByText('09.jpg Pupil BA: keep one of them, or say whose the other is.');
    await expect(changed).toBeVisible();
    const { sheets: before } = await product.call('/adminexam/answerSheets', { quizid }, admin.token);
    const moved = before.find(({ name }) => name === '09.jpg');
    const read = async () =>
      (await product.call('/adminexam/answerSheet', { imageId: moved?._id ?? '' }, admin.token)).questions;
    const answersBefore = await read();
    await page
      .getByLabel('The sheet belongs to')
      .first()
      .selectOption({ label: `9 · ${nameOf(9)} · 11-A ${quizid}` });
    await expect(page.getByText('Two photos of one sheet')).toHaveCount(0);
    expect(await read()).toEqual(answersBefore);

    const decide = page.getByRole('button', { name: /^Decide \d+ places$/ });
    const places = Number(/\d+/.exec(await decide.innerText())?.[0]);
    await decide.click();
    const asked: string[] = [];
    while (asked.length < places) {
      const heading = page.getByRole('heading', { name: /^Question \d+$/ });
      const number = Number(/\d+/.exec(await heading.innerText())?.[0]);
      const position = await page.getByText(/· Sheet of/).innerText();
      const roll = rolls.find((one) => position.endsWith(nameOf(one))) ?? 0;
      const printed = paperOf(roll)[number - 1];
      if (!printed) throw new Error(`Pupil ${roll} has no question ${number}`);
      asked.push(`${roll} ${number - 1}`);
      await expect(page.getByText(/^As read:/)).toBeVisible();
      await page.keyboard.press(letterOf(roll, printed));
      await expect(page.getByText(position)).toHaveCount(0);
    }
    await expect(page.getByText('All places are decided.')).toBeVisible();
    for (const [roll, at] of unsure) expect(asked).toContain(`${roll} ${at}`);
    // A reader that asks too often would be no help.
    expect(asked.length).toBeLessThanOrEqual(8);
    await expect(page.getByText('All decisions are saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: `Enter ${PUPILS} results` }).click();
    await expect(page.getByText(`${PUPILS} results were entered.`)).toBeVisible();
  });

  const onScreen = new Map([
    ['Screen One', 3],
    ['Screen Two', QUESTIONS],
  ]);
  for (const { name, token } of students) {
    const { attempt, questions: paper } = await product.call('/exam/questionList', { quizid }, token);
    const asked = paper && 'questions' in paper ? paper.questions : [];
    const answers = asked.map(({ questionText }, index) => {
      const animal = /the (\w+) sleep/.exec(questionText)?.[1] ?? '';
      const isRight = animals.indexOf(animal) < (onScreen.get(name) ?? 0);
      return { index, answer: optionsOf(animal)[isRight ? RIGHT : 1] ?? '', marked: false, seq: index + 1 };
    });
    await product.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, token);
  }
  const before = new Map([...onScreen, ...rolls.map((roll) => [nameOf(roll), rightsOf(roll)] as const)]);
  const after = new Map([
    ['Screen One', 4],
    ['Screen Two', QUESTIONS - 1],
    ...rolls.map((roll) => [nameOf(roll), rightsAfter(roll)] as const),
  ]);
  await test.step('paper and screen share one rank list', () => expectRanks(page, quizid, before));

  await test.step('a wrong key is changed: all sets are marked again; undone, all is as before', async () => {
    await page.goto(`/admin/results?quizid=${quizid}&view=questions`);
    await page.getByRole('button', { name: `Make B the key of question ${QUESTIONS}`, exact: true }).click();
    const change = page.getByRole('dialog', { name: `Make B the key of question ${QUESTIONS}?` });
    await change.getByRole('button', { name: 'Make B the key' }).click();
    const deciding = page.getByRole('dialog', { name: 'How should earlier attempts be handled?' });
    await deciding.getByLabel('Reason').fill('B is right');
    await deciding.getByRole('button', { name: 'Check what changes' }).click();
    await expect(page.getByText('Checked, not applied')).toBeVisible();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Applied', { exact: true })).toBeVisible();
    await expectRanks(page, quizid, after);
    await page.goto(`/admin/results?quizid=${quizid}&view=corrections`);
    await page.getByRole('button', { name: 'Undo' }).click();
    const undo = page.getByRole('dialog', { name: 'Undo this correction?' });
    await undo.getByLabel('Reason').fill('To be looked at again');
    await undo.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await expectRanks(page, quizid, before);
  });
});
