import { FILE_FORMATS, type FileFormat } from '../contract/question-files.ts';
import { readAiken } from './aiken/read.ts';
import { aikenQuestion } from './aiken/write.ts';
import { readCsv } from './csv/read.ts';
import { writeCsv } from './csv/write.ts';
import { readDocx } from './docx/read.ts';
import { wordFormulas } from './docx/word-formulas.ts';
import { writeDocx } from './docx/write.ts';
import { readGift } from './gift/read.ts';
import { giftQuestion } from './gift/write.ts';
import type { ImportedQuestion, ReadFile, Source, ToWrite, WrittenQuestions } from './imported.ts';
import { readJsonZip, writeJsonZip } from './json/package.ts';
import { readJson } from './json/read.ts';
import { nineFieldQuestion, ourJson } from './json/write.ts';
import { readMoodleXml } from './moodle-xml/read.ts';
import { MOODLE_FOOT, MOODLE_HEAD, moodleQuestion } from './moodle-xml/write.ts';
import { readQti } from './qti/read.ts';
import { writeQti } from './qti/write-package.ts';
import { readText } from './text/read.ts';
import { writeText } from './text/write.ts';
import { readXlsx } from './xlsx/read.ts';
import { writeXlsx } from './xlsx/write.ts';

/** A file format of questions. */
export interface Format {
  /** Endings of file names, the usual one first. */
  extensions: readonly string[];
  /** Throws Unreadable (problem.ts) where nothing can be read. */
  read: (source: Source) => ReadFile | Promise<ReadFile>;
  /** Left out where the format is only read. */
  write?: (what: ToWrite) => WrittenQuestions | Promise<WrittenQuestions>;
  /** A text as it is read back where it is written in another way that says the same. */
  asRead?: (text: string) => string;
}

/**
 * All formats by the names that the command takes. `nine-fields` is the specification's JSON; `json` reads it too.
 * `json-zip` is our JSON in an archive with its images.
 */
export const formats = {
  json: {
    extensions: ['json'],
    read: readJson,
    write: ({ questions, paper, instructions }) => ({
      bytes: ourJson(questions, paper, instructions),
      leftOut: [],
    }),
  },
  'nine-fields': { extensions: [], read: readJson, write: joined(nineFieldQuestion, ',\n', '[\n', '\n]\n') },
  csv: { extensions: ['csv', 'tsv'], read: readCsv, write: whole(writeCsv) },
  xlsx: { extensions: ['xlsx'], read: readXlsx, write: whole(writeXlsx) },
  text: { extensions: ['txt', 'md'], read: readText, write: whole(writeText) },
  docx: { extensions: ['docx'], read: readDocx, write: writeDocx, asRead: wordFormulas },
  aiken: { extensions: ['aiken'], read: readAiken, write: joined(aikenQuestion, '\n\n', '', '\n') },
  gift: { extensions: ['gift'], read: readGift, write: joined(giftQuestion, '\n\n', '', '\n') },
  'moodle-xml': {
    extensions: ['xml'],
    read: readMoodleXml,
    write: joined(moodleQuestion, '\n', MOODLE_HEAD, MOODLE_FOOT),
  },
  qti: { extensions: ['zip'], read: readQti, write: writeQti },
  'json-zip': { extensions: ['zip'], read: readJsonZip, write: writeJsonZip },
} satisfies Record<FileFormat, Format>;

export type FormatName = FileFormat;

export const formatNames = FILE_FORMATS;

export const isFormatName = (name: string): name is FormatName => Object.hasOwn(formats, name);

export const formatOf = (name: FormatName): Format => formats[name];

type WriteWhole = (questions: readonly ImportedQuestion[]) => Buffer | Promise<Buffer>;

/** A format that can say every question. */
function whole(write: WriteWhole) {
  return async ({ questions }: ToWrite): Promise<WrittenQuestions> => ({
    bytes: await write(questions),
    leftOut: [],
  });
}

/** A format that is written question by question. */
function joined(
  write: (one: ImportedQuestion) => string | undefined,
  between: string,
  head: string,
  foot: string,
) {
  return ({ questions }: ToWrite): WrittenQuestions => {
    const texts = questions.map(write);
    const leftOut = [...texts.keys()].filter((place) => texts[place] === undefined);
    const said = texts.filter((text) => text !== undefined);
    return { bytes: Buffer.from(`${head}${said.join(between)}${foot}`), leftOut };
  };
}
