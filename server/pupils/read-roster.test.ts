import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import heads from '../../locale/hi/pupils.ts';
import { readRoster } from './read-roster.ts';

const blank = { className: '', rollNumber: '', signInName: '', email: '', guardianPhone: '' };

it.each([
  [
    'Roll No.,Name of the Student,Class & Sec\n07,Asha Rao,9-A',
    { name: 'Asha Rao', rollNumber: '07', className: '9-A' },
  ],
  [
    'S.No;Student Name;Class;Section;Adm. No;Father’s Mobile No\n1;Ravi Kumar;9;A;2041/7;98765 43210',
    { name: 'Ravi Kumar', className: '9-A', signInName: '2041/7', guardianPhone: '98765 43210' },
  ],
  [
    'रोल नंबर\tविद्यार्थी का नाम\tकक्षा\n१४\tआशा राव\t९-अ',
    { name: 'आशा राव', rollNumber: '14', className: '९-अ' },
  ],
  [
    // As the template in Hindi calls them, and the text above it.
    `${heads.columnName},${heads.columnClass},${heads.columnSection},${heads.columnNumber},${heads.columnPhone},${heads.columnEmail}
आशा राव,9,A,2041,98765 43210,asha@home.example`,
    {
      name: 'आशा राव',
      className: '9-A',
      signInName: '2041',
      guardianPhone: '98765 43210',
      email: 'asha@home.example',
    },
  ],
  [
    'Government Girls School\nClass 9-A\nRoll,Name,E-mail ID\n3,Meera,Meera@School.example',
    { name: 'Meera', rollNumber: '3', email: 'meera@school.example' },
  ],
])('knows the columns of %s', (csv, row) => {
  expect(readRoster(csv)).toMatchObject({ rows: [{ ...blank, ...row }], problems: [] });
});

it('asks for the columns that it does not know, and takes them by their places', () => {
  const csv = 'Vidyarthi,Kramank\nAsha Rao,14';
  expect(readRoster(csv)).toEqual({
    asks: { heads: ['Vidyarthi', 'Kramank'], rows: [['Asha Rao', '14']], columns: {} },
  });
  const known = readRoster(csv, { name: 0, rollNumber: 1 });
  expect(known).toMatchObject({ rows: [{ name: 'Asha Rao', rollNumber: '14' }] });
});

it('names the bad rows, and takes a good one after a bad one with the same number', () => {
  const csv = [
    'Roll,Name,Phone,Email',
    ',Asha Rao,,',
    '1,,,',
    '1,Asha Rao,,',
    '1,Ravi Rao,,',
    '2,Agent 007,,',
    '3,Meera Iyer,call me,',
    '5,Noor Ali,12345,',
    '6,Omar Ali,+91 98765-43210,',
    '4,Irfan Khan,,irfan at home',
    `${'9'.repeat(21)},Kabir Das,,`,
  ].join('\n');
  expect(readRoster(csv)).toMatchObject({
    rows: [
      { line: 4, name: 'Asha Rao', rollNumber: '1' },
      { line: 7, name: 'Meera Iyer', guardianPhone: '' },
      { line: 8, name: 'Noor Ali', guardianPhone: '' },
      { line: 9, name: 'Omar Ali', guardianPhone: '+91 98765-43210' },
    ],
    problems: [
      { line: 2, reason: 'noNumber', value: 'Asha Rao' },
      { line: 3, reason: 'noName' },
      { line: 5, reason: 'repeated', value: 'Ravi Rao' },
      { line: 6, reason: 'badName', value: 'Agent 007' },
      { line: 7, reason: 'badPhone', value: 'call me' },
      { line: 8, reason: 'badPhone', value: '12345' },
      { line: 10, reason: 'badEmail', value: 'irfan at home' },
      { line: 11, reason: 'badNumber' },
    ],
  });
});

it('reads it whole, whatever the names are', () => {
  const cell = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), (names) => {
      const rows = names.map((name, n) => ({
        name: name.replaceAll(/\s+/g, ' ').trim(),
        email: `s${n}@school.example`,
      }));
      const cells = rows.map(({ name, email }) => [email, name]);
      const csv = stringify(cells, { header: true, columns: ['Email', 'Name'], quoted: true });
      expect(readRoster(csv)).toMatchObject({ rows, problems: [] });
    }),
  );
});
