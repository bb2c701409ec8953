import type { Writable } from 'node:stream';
import { isComplete, readFiles } from './read.ts';

/** Says in words how a school's own photos are read. Gives 2 where too much needs a person, else 0. */
export async function testSheets(args: string[], stdout: Writable): Promise<number> {
  const started = performance.now();
  const sheets = await readFiles(args);
  const seconds = (performance.now() - started) / 1000;
  for (const { file, roll, answers, problems } of sheets) {
    const asked = answers.filter(({ state }) => state === 'ask').map(({ question }) => question);
    const parts = [
      ...problems.map(({ problem, detail }) => `${problem}: ${detail}`),
      ...(asked.length > 0 ? [`asks about question ${asked.join(', ')}`] : []),
    ];
    stdout.write(
      `${file}: ${parts.length === 0 ? `read, roll number ${roll ?? 'on another page'}` : parts.join('; ')}\n`,
    );
  }
  const answers = sheets.flatMap((sheet) => sheet.answers);
  const asked = answers.filter(({ state }) => state === 'ask').length;
  const unread = sheets.filter((sheet) => sheet.answers.length === 0).length;
  stdout.write(
    `${sheets.length} photos in ${seconds.toFixed(1)} s. Read without a person: ${sheets.filter(isComplete).length}. `,
  );
  stdout.write(`To photograph again: ${unread}. Asked: ${asked} of ${answers.length} questions.\n`);
  const isGood = unread <= sheets.length * 0.02 && asked <= answers.length * 0.02;
  stdout.write(
    isGood
      ? 'Good: at most 2 % of photos and questions. Compare some sheets with what was read before you rely on it.\n'
      : 'More than 2 % need a person: more light, no shadow of the phone, the whole sheet flat and in the picture.\n',
  );
  return isGood ? 0 : 2;
}
