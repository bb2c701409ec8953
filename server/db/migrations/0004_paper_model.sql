-- The paper model: questions apart from tests, sections with marking schemes, exact marks.
-- Each question of each revision becomes a version of a question; the same question in several revisions of one test
-- becomes one. Options get ids, made from their texts so that an id does not tell where the option stood.
CREATE FUNCTION pg_temp.option_ids(options text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	ids text[] := '{}';
	option text;
	id text;
	round int;
BEGIN
	FOREACH option IN ARRAY options LOOP
		round := 0;
		LOOP
			id := left(md5(option || repeat(chr(10), round)), 8);
			EXIT WHEN NOT id = ANY (ids);
			round := round + 1;
		END LOOP;
		ids := ids || id;
	END LOOP;
	RETURN ids;
END
$$;
--> statement-breakpoint
-- Marks as they are written exactly: up to four decimals, or a fraction up to twelfths, otherwise rounded.
CREATE FUNCTION pg_temp.exact_marks(marks double precision, OUT written text, OUT num bigint, OUT den bigint) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	divisor bigint;
BEGIN
	IF round(marks::numeric, 4)::double precision <> marks THEN
		FOR under IN 3..12 LOOP
			IF round(marks * under) / under = marks THEN
				num := round(marks * under);
				den := under;
				written := num || '/' || under;
				RETURN;
			END IF;
		END LOOP;
	END IF;
	written := trim_scale(round(marks::numeric, 4))::text;
	num := round(marks::numeric * 10000);
	divisor := gcd(num, 10000);
	num := num / divisor;
	den := 10000 / divisor;
END
$$;
--> statement-breakpoint
CREATE AGGREGATE pg_temp.common_denominator(bigint) (sfunc = lcm, stype = bigint, initcond = '1');
--> statement-breakpoint
ALTER TABLE "questions" RENAME TO "questions_before";
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"question_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"body" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"explanation" text NOT NULL,
	"grade" jsonb NOT NULL,
	"subject" text NOT NULL,
	"topic" text NOT NULL,
	"difficulty" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_versions_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
CREATE TABLE "revision_items" (
	"revision_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"question_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"section" smallint NOT NULL,
	"marks" text,
	"is_dropped" boolean NOT NULL,
	"passage" text,
	"either" text,
	"keeps_place" boolean NOT NULL,
	"keeps_option_order" boolean NOT NULL,
	CONSTRAINT "revision_items_pk" PRIMARY KEY("revision_id","position")
);
--> statement-breakpoint
CREATE TEMPORARY TABLE contents ON COMMIT DROP AS
SELECT gen_random_uuid() AS id, pg_temp.option_ids(c.options) AS ids, c.*
FROM (
	SELECT r.test_id, min(r.created_at) AS created_at,
		q.format, q.text, q.options, q.answer, q.explanation, q.grade, q.subject, q.topic, q.difficulty
	FROM "questions_before" q JOIN "test_revisions" r ON r.id = q.revision_id
	GROUP BY r.test_id, q.format, q.text, q.options, q.answer, q.explanation, q.grade, q.subject, q.topic, q.difficulty
) c;
--> statement-breakpoint
INSERT INTO "questions" (id, created_at) SELECT id, created_at FROM contents;
--> statement-breakpoint
INSERT INTO "question_versions"
	(question_id, version, kind, text, body, key, explanation, grade, subject, topic, difficulty, created_at)
SELECT c.id, 1, 'single_choice', c.text,
	jsonb_build_object('options', (
		SELECT jsonb_agg(jsonb_build_object('id', o.id, 'text', o.text) ORDER BY o.place)
		FROM unnest(c.options, c.ids) WITH ORDINALITY AS o (text, id, place))),
	jsonb_build_object('right', (
		SELECT jsonb_agg(o.id ORDER BY o.place)
		FROM unnest(c.options, c.ids) WITH ORDINALITY AS o (text, id, place) WHERE o.text = c.answer)),
	c.explanation, c.grade, c.subject, c.topic, c.difficulty, c.created_at
FROM contents c WHERE c.format = 'MCQ'
UNION ALL
SELECT c.id, 1, 'short_text', c.text, '{}'::jsonb,
	jsonb_build_object('accepted', jsonb_build_array(c.answer), 'ignoreCase', false, 'ignoreSpaces', false, 'ignoreForm', false),
	c.explanation, c.grade, c.subject, c.topic, c.difficulty, c.created_at
FROM contents c WHERE c.format = 'Short Answer';
--> statement-breakpoint
CREATE TEMPORARY TABLE marks_before ON COMMIT DROP AS
SELECT d.marks, e.* FROM (SELECT DISTINCT marks FROM "questions_before") d CROSS JOIN LATERAL pg_temp.exact_marks(d.marks) e;
--> statement-breakpoint
INSERT INTO "revision_items"
	(revision_id, position, question_id, version, section, marks, is_dropped, keeps_place, keeps_option_order)
SELECT q.revision_id, q.position, c.id, 1, 0, m.written, false, false, false
FROM "questions_before" q
JOIN "test_revisions" r ON r.id = q.revision_id
JOIN contents c ON (c.test_id, c.format, c.text, c.options, c.answer, c.explanation, c.grade, c.subject, c.topic, c.difficulty)
	= (r.test_id, q.format, q.text, q.options, q.answer, q.explanation, q.grade, q.subject, q.topic, q.difficulty)
JOIN marks_before m ON m.marks = q.marks;
--> statement-breakpoint
ALTER TABLE "test_revisions"
	ADD COLUMN "denominator" integer NOT NULL DEFAULT 1,
	ADD COLUMN "marks_possible" bigint NOT NULL DEFAULT 0,
	ADD COLUMN "movement" text NOT NULL DEFAULT 'free',
	ADD COLUMN "sections" jsonb NOT NULL DEFAULT '[{"name": "Questions", "instructions": "", "scheme": {"rule": {"right": "1", "wrong": {"marks": "0"}, "leftOut": "0"}, "kinds": {}, "dropped": "everyone", "doubleKey": "chosen"}, "shufflesQuestions": false, "shufflesOptions": false}]',
	ADD COLUMN "passages" jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
ALTER TABLE "test_revisions"
	ALTER COLUMN "denominator" DROP DEFAULT,
	ALTER COLUMN "marks_possible" DROP DEFAULT,
	ALTER COLUMN "movement" DROP DEFAULT,
	ALTER COLUMN "sections" DROP DEFAULT,
	ALTER COLUMN "passages" DROP DEFAULT;
--> statement-breakpoint
UPDATE "test_revisions" r SET denominator = d.denominator, marks_possible = d.possible
FROM (
	SELECT q.revision_id, pg_temp.common_denominator(m.den) AS denominator,
		sum(m.num * (c.common / m.den)) AS possible
	FROM "questions_before" q JOIN marks_before m ON m.marks = q.marks
	JOIN (
		SELECT q.revision_id, pg_temp.common_denominator(m.den) AS common
		FROM "questions_before" q JOIN marks_before m ON m.marks = q.marks GROUP BY q.revision_id
	) c ON c.revision_id = q.revision_id
	GROUP BY q.revision_id
) d WHERE d.revision_id = r.id;
--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_sheet";
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "chosen" text;
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "seed" bigint;
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "layout_version" smallint;
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "marks_got" bigint;
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "marks_possible" bigint;
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "is_blank" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Of a result from before, only right answers gave marks.
CREATE TEMPORARY TABLE units_before ON COMMIT DROP AS
SELECT q.revision_id, array_agg(m.num * (r.denominator / m.den) ORDER BY q.position) AS units,
	CASE WHEN min(q.marks) = max(q.marks) THEN min(m.num * (r.denominator / m.den)) END AS each
FROM "questions_before" q JOIN marks_before m ON m.marks = q.marks JOIN "test_revisions" r ON r.id = q.revision_id
GROUP BY q.revision_id;
--> statement-breakpoint
-- Without its indexes, of which none has these columns, the table is written in half the time.
DROP INDEX "attempts_one_open", "attempts_submitted", "attempts_open_by_deadline", "attempts_by_test";
--> statement-breakpoint
UPDATE "attempts" a SET marks_possible = r.marks_possible, marks_got = coalesce(a.correct_count * b.each, (
	SELECT sum(u.units) FROM unnest(b.units) WITH ORDINALITY AS u (units, place)
	WHERE substr(a.sheet, u.place::int, 1) = 'R'), 0)
FROM "test_revisions" r LEFT JOIN units_before b ON b.revision_id = r.id
WHERE r.id = a.revision_id AND a.submitted_at IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_open" ON "attempts" USING btree ("student_id","test_id") WHERE submitted_at is null;
--> statement-breakpoint
CREATE INDEX "attempts_submitted" ON "attempts" USING btree ("student_id","test_id","submitted_at") WHERE submitted_at is not null;
--> statement-breakpoint
CREATE INDEX "attempts_open_by_deadline" ON "attempts" USING btree ("deadline") WHERE submitted_at is null;
--> statement-breakpoint
CREATE INDEX "attempts_by_test" ON "attempts" USING btree ("test_id","submitted_at","student_id","id") WHERE submitted_at is not null;
--> statement-breakpoint
DROP TABLE "questions_before";
--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "revision_items" ADD CONSTRAINT "revision_items_revision" FOREIGN KEY ("revision_id") REFERENCES "public"."test_revisions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "revision_items" ADD CONSTRAINT "revision_items_question" FOREIGN KEY ("question_id","version") REFERENCES "public"."question_versions"("question_id","version") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "revision_items_by_question" ON "revision_items" USING btree ("question_id");
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_marks" CHECK (num_nulls("attempts"."submitted_at", "attempts"."marks_got", "attempts"."marks_possible") in (0, 3));
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_sheet" CHECK (length(split_part("attempts"."sheet", ' ', 1)) = "attempts"."question_count");
--> statement-breakpoint
ALTER TABLE "test_revisions" ADD CONSTRAINT "test_revisions_denominator" CHECK ("test_revisions"."denominator" >= 1);
--> statement-breakpoint
ALTER TABLE "test_revisions" ADD CONSTRAINT "test_revisions_movement" CHECK ("test_revisions"."movement" in ('free', 'in_order'));
