import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/db.ts';
import { fill } from './lists-content.ts';

/** Questions of the bank that are asked in a test. */
const QUESTIONS_PER_TEST = 20;

/** Words by how common they are: the first is in most questions, the 3,000th in one of some hundred. */
const VOCABULARY = 3_000;
/** Words of a question with its options and explanation. */
const WORDS = 45;

/** The most common words are real ones, so that the dictionary stems them; the others are made of syllables. */
export const ENGLISH =
  'what value find given which number angle force velocity equation charge triangle circle speed mass current energy light lens mirror wave heat pressure volume metal acid base reaction electron atom cell plant blood river nation river trade tax interest percentage ratio profit loss series digits word verb noun tense'.split(
    ' ',
  );
export const HINDI =
  'मान ज्ञात दिया संख्या कोण बल वेग समीकरण आवेश त्रिभुज वृत्त चाल द्रव्यमान धारा ऊर्जा प्रकाश लेंस दर्पण तरंग ऊष्मा दाब आयतन धातु अम्ल क्षार अभिक्रिया परमाणु कोशिका पौधा रक्त नदी देश व्यापार कर ब्याज प्रतिशत अनुपात लाभ हानि शब्द'.split(
    ' ',
  );
const SYLLABLES = [
  'ba ke li mo nu pra ste tri vo wen gar dos fim hul jat'.split(' '),
  'बा के ली मो नू प्र स्ते त्रि वो वेन गर दोस फिम हुल जट'.split(' '),
] as const;

/** The word of this rank, from 0. */
export function wordOf(rank: number, language: 0 | 1): string {
  const real = language === 0 ? ENGLISH : HINDI;
  const syllables = SYLLABLES[language];
  const [a, b, c] = [rank, Math.floor(rank / 15), Math.floor(rank / 225)].map((n) => syllables[n % 15] ?? '');
  return real[rank] ?? `${a}${b}${c}`;
}

/** As JSON: PostgreSQL finds an element of a long array of texts by walking through all before it. */
const vocabulary = (language: 0 | 1) =>
  `'${JSON.stringify(Array.from({ length: VOCABULARY }, (_, rank) => wordOf(rank, language)))}'::jsonb`;

/** A number from 0 up to 1 that follows from question `n` and a stream, as SQL. */
const chance = (stream: string) => `((hashint8extended(n, ${stream}) & 1048575)::float8 / 1048576)`;
/** The ranks 0 to `count - 1`, each the rarer the higher (Zipf's law). */
const rank = (count: number, stream: string) =>
  `(floor(power(${count}::float8, ${chance(stream)}))::int - 1)`;

/**
 * Fills an empty database that has one admin with so many questions, each in a test, and their index: three in four are
 * English, the others Hindi; words, topics and tags are as unevenly common as in real papers.
 */
export async function fillBank(
  db: Db,
  questions: number,
  say: (what: string, start: number) => void,
): Promise<void> {
  let start = performance.now();
  const done = (what: string) => {
    say(what, start);
    start = performance.now();
  };
  const tests = questions / QUESTIONS_PER_TEST;
  await fill(db, {
    students: 1,
    exams: 200,
    tests,
    questionsPerTest: QUESTIONS_PER_TEST,
    attempts: 1,
    auditEntries: 1,
  });
  // One in sixteen has a passage.
  const onPassage = sql`(select id from test_revisions where right(id::text, 1) = '0')`;
  await db.execute(sql`update test_revisions set passages = '[{"name": "Case", "text": "A case of three questions."}]'
    where id in ${onPassage}`);
  await db.execute(
    sql`update revision_items set passage = 'Case' where position < 3 and revision_id in ${onPassage}`,
  );
  done('questions and their tests');
  // Built at the end they take seconds instead of minutes.
  const indexes = await db.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'question_index'::regclass and not indisprimary`);
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  await db.execute(
    sql.raw(`
    insert into question_index (question_id, version, kind, grade, subject, chapter, topic, difficulty, tags, source,
      year, language, plain, terms, identity, bands, signature, compared_version)
    select question_id, 1, kind, grade, subject, chapter, topic, difficulty, tags, source, year, language, plain,
      array['subject=' || lower(subject), 'chapter=' || lower(chapter), 'topic=' || lower(topic), 'grade=' || grade,
        'difficulty=' || lower(difficulty), 'kind=' || kind, 'language=' || language, 'source=' || lower(source),
        'year=' || year] || (select coalesce(array_agg('tags=' || tag), '{}') from unnest(tags) tag),
      'identity ' || n, bands, signature, 1
    from (
      select question_id, n,
        (array['single_choice', 'numeric', 'short_text', 'multiple_choice'])[1 + ${rank(4, '1')}] as kind,
        (6 + (${chance('2')} * 7)::int)::text as grade,
        'Subject ' || ${rank(12, '3')} as subject, 'Chapter ' || ${rank(300, '4')} as chapter,
        'Topic ' || ${rank(3_000, '5')} as topic,
        (array['Easy', 'Medium', 'Hard'])[1 + (${chance('6')} * 2.99)::int % 3] as difficulty,
        array['tag ' || ${rank(500, '7')}, 'tag ' || (500 + ${rank(500, '8')})] as tags,
        'Source ' || ${rank(40, '9')} as source, 2000 + (${chance('10')} * 25)::int as year,
        case when n % 4 = 0 then 'hi' else 'en' end as language,
        (select string_agg((case when n % 4 = 0 then hindi else english end) ->> ${rank(VOCABULARY, '100 + word')}, ' ')
          from generate_series(1, ${WORDS}) word) as plain,
        (select array_agg(hashint8extended(n / 2, band)::int8::bit(32)::int) from generate_series(1, 8) band) as bands,
        (select array_agg(hashint8extended(n / 2, minimum)::int8::bit(32)::int) from generate_series(1, 32) minimum)
          as signature
      from (select question_id, row_number() over (order by question_id) as n from question_versions) numbered,
        (select ${vocabulary(0)} as english, ${vocabulary(1)} as hindi offset 0) vocabularies
    ) made order by question_id`),
  );
  done('the index of the bank');
  // Each question is similar to the one next to it, and this is recorded.
  await db.execute(
    sql`insert into alike_questions (question_id, other_id, shared)
      select newer.question_id, older.question_id, 23 + (hashint8(row_number() over ()) & 7)
      from question_index newer join question_index older on older.signature[1] = newer.signature[1]
      where newer.question_id > older.question_id`,
  );
  done('pairs that are alike');
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
  done("the index's own indexes");
  await db.execute(sql`vacuum analyze`);
}
