import { describe, expect, it } from 'vitest';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { writeZip } from '../../formats/zip/write-zip.ts';
import { read } from './question-files.ts';

/*
 * What a thread makes of a file, without the thread: it takes half a second of processor time to start. That it does
 * this in a thread and keeps what it hands over is in imports.test.ts.
 */

const HASH = 'a'.repeat(32);

async function readFile(name: string, file: Uint8Array | string) {
  const images: Buffer[] = [];
  const questions: AuthoredQuestion[] = [];
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const outcome = await read({ do: 'read', name, bytes, format: undefined }, async (piece) => {
    if ('rows' in piece) {
      const rows = JSON.parse(piece.rows) as { question: AuthoredQuestion }[];
      questions.push(...rows.map(({ question }) => question));
      return undefined;
    }
    images.push(Buffer.from(piece.image));
    return { hash: HASH };
  });
  return { ...outcome, questions, images };
}

it.each([
  [
    'csv',
    'question,a,b,answer\r\n"One, or two?",1,2,A\r\n"=1+1?",,2,B\r\n',
    /^"question","a","b","answer"\r\n"'=1\+1\?","","2","B"/,
  ],
  ['aiken', 'One?\nA. 1\nB. 2\nANSWER: A\n\nTwo?\nA. 1\nB. 2\nANSWER: F\n', /^Two\?\nA. 1\nB. 2\nANSWER: F/],
  [
    'txt',
    '1. One?\n(a) 1\n(b) 2\nAns: a\n\n2. Two?\n(a) 1\n(b) 1\nAns: b\n',
    /^2\. Two\?\n\(a\) 1\n\(b\) 1\nAns: b/,
  ],
  [
    'json',
    '[{"kind":"short_text","questionText":"One?","key":{"accepted":["1"],"ignoreCase":true}},{"kind":"short_text","questionText":"Two?"}]',
    /^\[\n\{"kind":"short_text","questionText":"Two\?"\}\n\]/,
  ],
])('the failed questions of a file can be taken out as %s', async (ending, content, rest) => {
  const found = await readFile(`a.${ending}`, content);
  expect(found.questions).toHaveLength(1);
  expect(found.rest?.text).toMatch(rest);
});

describe('images are handed over and named by what keeps them', () => {
  const lens = Buffer.from('the bytes of a lens');

  it("those of Moodle's files, which are base64", async () => {
    const image = `<file name="a lens.png" encoding="base64">${lens.toString('base64')}</file>`;
    const html = '<![CDATA[<p>Which? <img src="@@PLUGINFILE@@/a%20lens.png" alt="A &amp; B"/></p>]]>';
    const answers =
      '<answer fraction="100"><text>x</text></answer><answer fraction="0"><text>y</text></answer>';
    const found = await readFile(
      'moodle.xml',
      `<quiz><question type="multichoice"><questiontext format="html"><text>${html}</text>${image}</questiontext>${answers}</question></quiz>`,
    );
    expect(found.images).toEqual([lens]);
    expect(found.questions[0]?.text).toContain(`![A & B](media:${HASH})`);
  });

  it('and those of QTI packages', async () => {
    const item = `<assessmentItem identifier="a"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>x</value></correctResponse></responseDeclaration><itemBody><p>Which? <img src="../images/lens.png" alt="lens"/></p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="x">1</simpleChoice><simpleChoice identifier="y">2</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
    const found = await readFile(
      'q.zip',
      await writeZip([
        ['items/a.xml', item],
        ['images/lens.png', lens],
      ]),
    );
    expect(found.images).toEqual([lens]);
    expect(found.questions[0]?.text).toContain(`![lens](media:${HASH})`);
  });
});

it('a hostile file is refused in words', async () => {
  const bomb = await writeZip([['questions.json', Buffer.alloc(1)]]);
  const declared = Buffer.from(bomb);
  // The size in the directory: more than any file may have.
  declared.writeUInt32LE(0x7fff_ffff, declared.length - 22 - 46 - 'questions.json'.length + 24);
  expect(await readFile('bomb.zip', declared)).toMatchObject({
    questions: [],
    problems: [{ level: 'error' }],
  });
  const entities = '<!DOCTYPE quiz [<!ENTITY a "aaaa">]><quiz><question>&a;</question></quiz>';
  expect(await readFile('entities.xml', entities)).toMatchObject({ questions: [] });
  expect(await readFile('nothing.txt', 'It was a dark night.')).toMatchObject({
    format: 'text',
    questions: [],
  });
  expect(await readFile('empty', '')).toMatchObject({
    format: null,
    questions: [],
    problems: [{ level: 'error' }],
  });
});
