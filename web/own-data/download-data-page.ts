import data from '../../locale/en/data.ts';
import { dateAndTime } from '../locale/dates-and-numbers.ts';
import { language } from '../locale/language.ts';
import { words } from '../locale/words.ts';
import { site } from '../site.ts';
import { datedName, downloadFile } from '../ui/download-file.ts';
import { dataPage, type OwnData, type PageWords } from './data-page.ts';

const t = words({ data });

/** The names of the tables as people read them; one that is not here has its own name. */
const TABLES = {
  students: 'data.students',
  guardian_consents: 'data.guardian_consents',
  attempts: 'data.attempts',
  answers: 'data.answers',
  student_sessions: 'data.student_sessions',
  accommodations: 'data.accommodations',
  regraded_attempts: 'data.regraded_attempts',
  challenges: 'data.challenges',
  practice_cards: 'data.practice_cards',
  practice_attempts: 'data.practice_attempts',
  practice_answers: 'data.practice_answers',
  uncounted_attempts: 'data.uncounted_attempts',
  study_plans: 'data.study_plans',
  class_students: 'data.class_students',
  class_roster: 'data.class_roster',
  sheet_numbers: 'data.sheet_numbers',
  sheet_images: 'data.sheet_images',
  sheet_corrections: 'data.sheet_corrections',
  audit_entries: 'data.audit_entries',
} as const;

const isNamed = (table: string): table is keyof typeof TABLES => table in TABLES;

/** Downloads everything that is kept about a student, as a page that people can read and keep. */
export function downloadDataPage(own: OwnData, name: string, fileName: string): void {
  const page = dataPage(own, wordsFor(own, name, fileName));
  downloadFile(datedName(fileName, 'html'), new Blob([page], { type: 'text/html' }));
}

const wordsFor = ({ takenAt }: OwnData, name: string, fileName: string): PageWords => ({
  language: language().tag,
  heading: t('data.heading', { product: site.name, name }),
  lines: [t('data.takenAt', { date: dateAndTime(new Date(takenAt)) }), t('data.more')],
  json: t('data.json'),
  jsonName: datedName(fileName, 'json'),
  tableName: (table) => (isNamed(table) ? t(TABLES[table]) : table),
  rows: (count) => t('data.rows', { count }),
});
