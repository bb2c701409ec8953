import { expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { tableAsCsv } from './as-csv.ts';

const source = (bytes: Buffer) => ({ name: 'roster', bytes });

it('gives the rows of a workbook as CSV', async () => {
  const rows = [
    ['Student Name', 'Roll No.'],
    ['José "Pepe", Ana', 14],
  ].map((row) => row.map((value) => ({ value })));
  const bytes = await writeExcelFile(rows as never).toBuffer();
  expect(await tableAsCsv(source(bytes))).toBe('"Student Name","Roll No."\r\n"José ""Pepe"", Ana","14"\r\n');
});

it.each<[string, Buffer]>([
  ['UTF-8 with its mark', Buffer.from('\uFEFFStudent Name;E-mail ID\r\nJosé;j@x.in\r\n')],
  ['Windows-1252', Buffer.from('Student Name;E-mail ID\r\nJosé;j@x.in\r\n', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFFStudent Name;E-mail ID\r\nJosé;j@x.in\r\n', 'utf16le')],
])('reads a text in %s', async (_, bytes) => {
  expect(await tableAsCsv(source(bytes))).toBe('Student Name;E-mail ID\r\nJosé;j@x.in\r\n');
});
