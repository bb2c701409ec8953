import { sql } from 'drizzle-orm';
import { questionId as idOfQuestion, type QuestionId } from '../../contract/ids.ts';
import { PLAIN_PAPER } from '../../contract/papers/nine-field-paper.ts';
import type { Db } from '../../server/db/db.ts';

export interface Size {
  students: number;
  exams: number;
  tests: number;
  questionsPerTest: number;
  attempts: number;
  auditEntries: number;
}

const id = (kind: number, number: string) =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** When the first question was made, and how much later each other one, in milliseconds: 400,000 in two years. */
const FIRST_QUESTION = Date.UTC(2024, 10, 20);
const BETWEEN_QUESTIONS = 157_000;

/** The id of a question by number, with the time in which it was made, as SQL. */
const questionIdOf = (number: string) =>
  `(overlay(lpad(to_hex(${FIRST_QUESTION} + ${BETWEEN_QUESTIONS}::bigint * ${number}), 12, '0') placing '-' from 9 for 0)
     || '-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** The same id in code. */
export function questionId(number: number): QuestionId {
  const time = (FIRST_QUESTION + BETWEEN_QUESTIONS * number).toString(16).padStart(12, '0');
  const last = number.toString(16).padStart(12, '0');
  return idOfQuestion.parse(`${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${last}`);
}

/** Timestamps spread evenly over two years, in the order of the numbers. */
const instant = (number: string, count: number) =>
  `timestamptz '2024-11-20T00:00:00Z' + ${number} * (interval '730 days' / ${count})`;

/** Every 50th student has one of these names, and every 50th one of these family names. */
const FIRST =
  'Aarav Aditi Ajay Akash Amit Anand Ananya Anil Anjali Arjun Asha Bhavna Deepak Divya Farhan Gauri Harish Imran Ishaan Jaya Kabir Karan Kavya Kiran Lakshmi Leela Manoj Meera Mohan Nandini Neha Nikhil Pooja Pranav Priya Rahul Rajesh Rani Ravi Rohan Sana Sanjay Sara Shreya Sunita Tara Uma Varun Vijay Zoya';
const FAMILY =
  'Agarwal Bansal Basu Bhatt Bose Chandra Chauhan Chopra Das Desai Dutta Fernandes Gandhi George Ghosh Gill Gupta Iyer Jain Jha Joshi Kapoor Khan Kulkarni Kumar Malhotra Mehta Menon Mishra Mukherjee Nair Naidu Pandey Patel Pillai Rao Reddy Roy Saxena Sen Shah Sharma Shetty Singh Sinha Srivastava Thomas Trivedi Varma Yadav';
const oneOf = (names: string, number: string) =>
  `(array[${names
    .split(' ')
    .map((name) => `'${name}'`)
    .join(', ')}])[1 + ${number} % 50]`;

/** The statement that inserts so many students, the first registered two years ago. */
const studentsOf = (students: number) =>
  `insert into students (id, issuer, subject, name, email, phone, studying_in, city, country, created_at)
   select ${id(1, 'i')}, 'bench', i::text, ${oneOf(FIRST, 'i')} || ' ' || ${oneOf(FAMILY, 'i / 50')} || ' ' || (i * 7919::bigint % ${students}), 's' || i || '@bench.example',
     '+91 9' || lpad((i * 48271::bigint % 1000000000)::text, 9, '0'), 'Grade ' || (6 + i % 5), 'City ' || (i % 50), 'India', ${instant('i', students)}
   from generate_series(1, ${students}) i`;

/** Fills an empty database that has one admin. PostgreSQL generates the rows, so a million attempts take seconds. */
export async function fill(db: Db, size: Size): Promise<void> {
  const { students, exams, tests, questionsPerTest, attempts, auditEntries } = size;
  const statements = [
    studentsOf(students),
    `insert into exams (id, examid, name, category, subjects, is_active, created_at)
     select ${id(2, 'i')}, 'E' || nextval('exam_numbers'), 'Exam ' || i,
       (array['School Exams', 'UPSC and State Exams', 'MBA and college test', 'Bank Exams'])[1 + i % 4],
       array['Mathematics', 'Science', 'English', 'History'], true, ${instant('i', exams)}
     from generate_series(1, ${exams}) i`,
    `insert into tests (id, quizid, exam_id, revision_id, name, description, subject, chapter, topic, format,
       duration_minutes, marks, question_count, is_active, created_at)
     select ${id(3, 'i')}, 'Q' || nextval('test_numbers'), ${id(2, `(1 + i % ${exams})::int`)}, ${id(4, 'i')},
       'Test ' || (i * 7919 % ${tests}), repeat('About the test. ', 5),
       (array['Mathematics', 'Science', 'English', 'History'])[1 + i % 4], 'Chapter ' || (i % 100),
       'Topic ' || (i % 500), 'MCQ', 30, ${questionsPerTest}, ${questionsPerTest}, true, ${instant('i', tests)}
     from generate_series(1, ${tests}) i`,
    `insert into test_revisions (id, test_id, number, name, duration_minutes, denominator, marks_possible, movement,
       sections, passages, created_at)
     select revision_id, id, 1, name, duration_minutes, 1, question_count, 'free',
       '${JSON.stringify(PLAIN_PAPER.sections)}'::jsonb, '[]', created_at from tests`,
    `insert into questions (id, created_at)
     select ${questionIdOf(`(t * ${questionsPerTest} + q)`)}, now()
     from generate_series(1, ${tests}) t, generate_series(0, ${questionsPerTest - 1}) q`,
    `insert into question_versions (question_id, version, kind, text, body, key, explanation, grade, subject, topic,
       difficulty, created_at, is_indexed)
     select id, 1, 'single_choice', repeat('What is the value of \\(x\\)? ', 4),
       '{"options": [{"id": "a", "text": "one"}, {"id": "b", "text": "two"}, {"id": "c", "text": "three"},
         {"id": "d", "text": "four"}]}'::jsonb, '{"right": ["b"]}'::jsonb,
       repeat('Because of this. ', 6), '10', 'Mathematics', 'Numbers', 'Easy', created_at, true
     from questions`,
    `insert into revision_items (revision_id, position, question_id, version, section, marks, is_dropped, keeps_place,
       keeps_option_order)
     select ${id(4, 't')}, q, ${questionIdOf(`(t * ${questionsPerTest} + q)`)}, 1, 0, '1', false, false, false
     from generate_series(1, ${tests}) t, generate_series(0, ${questionsPerTest - 1}) q`,
    `insert into attempts (student_id, id, test_id, revision_id, question_count, started_at, deadline,
       seed, layout_version, submitted_at, submitted_by, sheet, correct_count, marks_got, marks_possible,
       time_taken_seconds, spent_ms)
     select ${id(1, `(1 + i % ${students})::int`)}, ${id(5, 'i')}, ${id(3, `(1 + i % ${tests})::int`)},
       ${id(4, `(1 + i % ${tests})::int`)}, ${questionsPerTest}, ${instant('i', attempts)},
       ${instant('i', attempts)} + interval '30 minutes', i, 1, ${instant('i', attempts)} + interval '20 minutes',
       'student', repeat('R', ${questionsPerTest}) || ' 1 R1', ${questionsPerTest}, ${questionsPerTest},
       ${questionsPerTest}, 1200, array_fill(60000, array[${questionsPerTest}])
     from generate_series(1, ${attempts}) i`,
    `insert into audit_entries (id, at, admin_id, action, kind, record_id, before, after)
     select ${id(6, 'i')}, ${instant('i', auditEntries)}, (select id from admins limit 1), 'quizupdate', 'quiz',
       'Q' || (1001 + i % ${tests}), '{"quizname":"Before"}', '{"quizname":"After"}'
     from generate_series(1, ${auditEntries}) i`,
  ];
  await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  await db.execute(sql`vacuum analyze`);
}
