import type { FileFormat } from '../../../contract/question-files.ts';

/** The messages that name the formats. */
export const FORMAT_KEYS = {
  json: 'files.json',
  'nine-fields': 'files.nineFields',
  csv: 'files.csv',
  xlsx: 'files.xlsx',
  text: 'files.text',
  docx: 'files.docx',
  aiken: 'files.aiken',
  gift: 'files.gift',
  'moodle-xml': 'files.moodleXml',
  qti: 'files.qti',
  'json-zip': 'files.jsonZip',
} as const satisfies Record<FileFormat, string>;
