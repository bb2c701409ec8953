CREATE FUNCTION question_pairs(words tsvector) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
	SELECT coalesce(array_agg(DISTINCT hashtext(lexeme || ' ' || distance || ' ' || other) & 131071), '{}')
	FROM (
		SELECT lexeme, position, lead(lexeme) OVER next AS next, lead(position) OVER next - position AS to_next,
			lead(lexeme, 2) OVER next AS second, lead(position, 2) OVER next - position AS to_second
		FROM unnest(words) AS w (lexeme, positions, weights) CROSS JOIN LATERAL unnest(w.positions) AS p (position)
		WINDOW next AS (ORDER BY position)
	) AS placed
	CROSS JOIN LATERAL (VALUES (next, to_next), (second, to_second)) AS pairs (other, distance)
	WHERE distance IN (1, 2)
$$;
--> statement-breakpoint
CREATE FUNCTION question_periods(id uuid) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
	SELECT array_agg((made >> power) * 64 + power)
	FROM (SELECT ('x' || replace(left(id::text, 13), '-', ''))::bit(48)::bigint AS made) AS moment,
		generate_series(12, 45, 3) AS power
$$;
--> statement-breakpoint
CREATE SEQUENCE "public"."exam_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."test_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "admin_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_totp" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text,
	"status" text NOT NULL,
	"session_epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admins_email" UNIQUE("email"),
	CONSTRAINT "admins_role" CHECK ("admins"."role" in ('owner', 'admin', 'teacher')),
	CONSTRAINT "admins_status" CHECK ("admins"."status" in ('pending', 'approved', 'refused', 'disabled')),
	CONSTRAINT "admins_approved_has_role" CHECK ("admins"."status" <> 'approved' or "admins"."role" is not null)
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"answer" text,
	"chosen" text,
	"marked" boolean NOT NULL,
	"seq" bigint NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"spent_ms" integer DEFAULT 0 NOT NULL,
	"changes" smallint DEFAULT 0 NOT NULL,
	"history" jsonb,
	CONSTRAINT "answers_pk" PRIMARY KEY("student_id","attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "archived_answers" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" smallint[] NOT NULL,
	"answer" text[] NOT NULL,
	"chosen" text[] NOT NULL,
	"marked" boolean[] NOT NULL,
	"seq" bigint[] NOT NULL,
	"saved_at" timestamp (3) with time zone[] NOT NULL,
	"spent_ms" integer[] NOT NULL,
	"changes" smallint[] NOT NULL,
	"history" jsonb[] NOT NULL,
	CONSTRAINT "archived_answers_pk" PRIMARY KEY("student_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"question_count" smallint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"seed" bigint,
	"layout_version" smallint,
	"windows" integer[],
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" text,
	"marked_by" uuid,
	"sheet" text,
	"marks_got" bigint,
	"marks_possible" bigint,
	"is_blank" boolean DEFAULT false NOT NULL,
	"correct_count" smallint,
	"time_taken_seconds" integer,
	"spent_ms" integer[],
	"is_late" boolean DEFAULT false NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"reopened_at" timestamp (3) with time zone,
	CONSTRAINT "attempts_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "attempts_closed_whole" CHECK (num_nulls("attempts"."submitted_at", "attempts"."submitted_by", "attempts"."sheet", "attempts"."correct_count", "attempts"."time_taken_seconds") in (0, 5)),
	CONSTRAINT "attempts_marks" CHECK (num_nulls("attempts"."submitted_at", "attempts"."marks_got", "attempts"."marks_possible") in (0, 3)),
	CONSTRAINT "attempts_sheet" CHECK (length(split_part("attempts"."sheet", ' ', 1)) = "attempts"."question_count"),
	CONSTRAINT "attempts_spent" CHECK (cardinality("attempts"."spent_ms") = "attempts"."question_count")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"admin_id" uuid,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "audit_entries_kind" CHECK ("audit_entries"."kind" in ('exam', 'quiz', 'question', 'admin', 'student', 'class', 'note', 'reading'))
);
--> statement-breakpoint
CREATE TABLE "one_time_secrets" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"role" text,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_secrets_purpose" CHECK ("one_time_secrets"."purpose" in ('register', 'invite', 'reset', 'addPasskey', 'usePasskey')),
	CONSTRAINT "one_time_secrets_role" CHECK ("one_time_secrets"."role" in ('owner', 'admin', 'teacher'))
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "used_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"examid" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"subjects" text[] NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid,
	CONSTRAINT "exams_examid" UNIQUE("examid")
);
--> statement-breakpoint
CREATE TABLE "tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quizid" text NOT NULL,
	"exam_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"subject" text NOT NULL,
	"chapter" text NOT NULL,
	"topic" text NOT NULL,
	"format" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"marks" double precision NOT NULL,
	"question_count" integer NOT NULL,
	"pool_count" integer,
	"windows" integer[],
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"attempts_allowed" smallint,
	"results_shown" text DEFAULT 'at_once' NOT NULL,
	"results_at" timestamp (3) with time zone,
	"solutions_shown" text DEFAULT 'at_once' NOT NULL,
	"solutions_at" timestamp (3) with time zone,
	"counts" text DEFAULT 'best' NOT NULL,
	"may_finish" boolean DEFAULT false NOT NULL,
	"takes_late" boolean DEFAULT true NOT NULL,
	"is_active" boolean NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid,
	CONSTRAINT "tests_quizid" UNIQUE("quizid"),
	CONSTRAINT "tests_duration" CHECK ("tests"."duration_minutes" between 1 and 600),
	CONSTRAINT "tests_marks" CHECK ("tests"."marks" between 0 and 1000),
	CONSTRAINT "tests_open" CHECK ("tests"."closes_at" > "tests"."opens_at"),
	CONSTRAINT "tests_attempts" CHECK ("tests"."attempts_allowed" between 1 and 100),
	CONSTRAINT "tests_shown" CHECK (("tests"."results_shown" = 'at_time') = ("tests"."results_at" is not null)
        and ("tests"."solutions_shown" = 'at_time') = ("tests"."solutions_at" is not null)
        and ("tests"."closes_at" is not null or 'after_closing' not in ("tests"."results_shown", "tests"."solutions_shown"))),
	CONSTRAINT "tests_counts" CHECK ("tests"."counts" in ('best', 'latest', 'first'))
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"test_id" uuid NOT NULL,
	"question_id" uuid,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "challenges_pk" PRIMARY KEY("student_id","attempt_id","position"),
	CONSTRAINT "challenges_decided" CHECK (("challenges"."status" = 'open') = ("challenges"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "class_roster" (
	"class_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_roster_pk" PRIMARY KEY("class_id","email")
);
--> statement-breakpoint
CREATE TABLE "class_students" (
	"student_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_students_pk" PRIMARY KEY("student_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "class_teachers" (
	"admin_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "class_teachers_pk" PRIMARY KEY("admin_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"join_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "classes_join_code" UNIQUE("join_code")
);
--> statement-breakpoint
CREATE TABLE "test_classes" (
	"test_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "test_classes_pk" PRIMARY KEY("test_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "guardian_consents" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"is_adult" boolean DEFAULT false NOT NULL,
	"guardian_name" text,
	"guardian_email" text,
	"link_hash" text,
	"asked_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"is_given" boolean DEFAULT false NOT NULL,
	"how" text,
	CONSTRAINT "guardian_consents_how" CHECK ("guardian_consents"."how" in ('link', 'staff')),
	CONSTRAINT "guardian_consents_decided" CHECK (not ("guardian_consents"."is_given" or "guardian_consents"."is_adult") or "guardian_consents"."decided_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "accommodations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"test_id" uuid,
	"percent" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"reason" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accommodations_one" UNIQUE NULLS NOT DISTINCT("student_id","test_id"),
	CONSTRAINT "accommodations_time" CHECK ("accommodations"."percent" between 100 and 400 and "accommodations"."minutes" between 0 and 600)
);
--> statement-breakpoint
CREATE TABLE "attempt_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea",
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" uuid,
	CONSTRAINT "media_size" CHECK ("media"."width" > 0 and "media"."height" > 0 and length("media"."bytes") > 0)
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"chapter" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid
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
	"dropped_gives" text,
	"passage" text,
	"either" text,
	"draw" text,
	"draw_take" smallint,
	"keeps_place" boolean NOT NULL,
	"keeps_option_order" boolean NOT NULL,
	CONSTRAINT "revision_items_pk" PRIMARY KEY("revision_id","position")
);
--> statement-breakpoint
CREATE TABLE "test_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"marked_by" uuid,
	"name" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"denominator" integer NOT NULL,
	"marks_possible" bigint NOT NULL,
	"movement" text NOT NULL,
	"sections" jsonb NOT NULL,
	"passages" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_revisions_duration" CHECK ("test_revisions"."duration_minutes" between 1 and 600),
	CONSTRAINT "test_revisions_denominator" CHECK ("test_revisions"."denominator" >= 1),
	CONSTRAINT "test_revisions_movement" CHECK ("test_revisions"."movement" in ('free', 'in_order'))
);
--> statement-breakpoint
CREATE TABLE "study_plans" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"exam_day" text,
	"items" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_answers" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"asked_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"response" jsonb,
	"is_right" boolean NOT NULL,
	"recall" text NOT NULL,
	"spent_ms" integer NOT NULL,
	CONSTRAINT "practice_answers_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "practice_answers_recall" CHECK ("practice_answers"."recall" in ('again', 'hard', 'good', 'easy'))
);
--> statement-breakpoint
CREATE TABLE "practice_attempts" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	CONSTRAINT "practice_attempts_pk" PRIMARY KEY("student_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "practice_cards" (
	"student_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"why" text NOT NULL,
	"is_bookmarked" boolean NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"stability" double precision,
	"difficulty" double precision,
	"last_at" timestamp (3) with time zone,
	"entered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "practice_cards_pk" PRIMARY KEY("student_id","question_id"),
	CONSTRAINT "practice_cards_why" CHECK ("practice_cards"."why" in ('wrong', 'partial', 'left_out', 'lucky', 'bookmarked')),
	CONSTRAINT "practice_cards_memory" CHECK (num_nulls("practice_cards"."stability", "practice_cards"."difficulty", "practice_cards"."last_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "alike_questions" (
	"question_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"shared" integer NOT NULL,
	"dismissed_by" uuid,
	CONSTRAINT "alike_questions_pk" PRIMARY KEY("question_id","other_id"),
	CONSTRAINT "alike_questions_order" CHECK (question_id > other_id)
);
--> statement-breakpoint
CREATE TABLE "question_index" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"grade" text NOT NULL,
	"subject" text NOT NULL,
	"chapter" text NOT NULL,
	"topic" text NOT NULL,
	"difficulty" text NOT NULL,
	"tags" text[] NOT NULL,
	"source" text NOT NULL,
	"year" integer,
	"language" text NOT NULL,
	"plain" text NOT NULL,
	"terms" text[] NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('hindi'::regconfig, plain) || array_to_tsvector(terms)) STORED,
	"identity" text NOT NULL,
	"bands" integer[] NOT NULL,
	"signature" integer[] NOT NULL,
	"compared_version" integer
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
	"filed" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"is_indexed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "question_versions_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regraded_attempts" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"regrade_id" uuid NOT NULL,
	"sheet_before" text NOT NULL,
	"got_before" bigint NOT NULL,
	"possible_before" bigint NOT NULL,
	"correct_before" smallint NOT NULL,
	"marked_by_before" uuid,
	"sheet_after" text NOT NULL,
	"got_after" bigint NOT NULL,
	"possible_after" bigint NOT NULL,
	"correct_after" smallint NOT NULL,
	"marked_by_after" uuid NOT NULL,
	"moved" integer,
	CONSTRAINT "regraded_attempts_pk" PRIMARY KEY("student_id","attempt_id","regrade_id")
);
--> statement-breakpoint
CREATE TABLE "regrades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"questions" jsonb NOT NULL,
	"markings" jsonb NOT NULL,
	"revisions" jsonb NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undo_reason" text,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"place" jsonb,
	"summary" jsonb,
	"shares" jsonb
);
--> statement-breakpoint
CREATE TABLE "revision_rollups" (
	"test_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"revision_id" uuid NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "revision_rollups_pk" PRIMARY KEY("test_id","generation","revision_id")
);
--> statement-breakpoint
CREATE TABLE "test_rollups" (
	"test_id" uuid PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL,
	"served" integer,
	"is_scanning" boolean NOT NULL,
	"place" jsonb
);
--> statement-breakpoint
CREATE TABLE "uncounted_attempts" (
	"test_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	CONSTRAINT "uncounted_attempts_pk" PRIMARY KEY("test_id","student_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_sessions" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "student_sessions_pk" PRIMARY KEY("student_id","id")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"studying_in" text,
	"city" text,
	"country" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_signed_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(name) || E'\n' || lower(email) || E'\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_drafts" (
	"admin_id" uuid NOT NULL,
	"draft" text NOT NULL,
	"seq" integer NOT NULL,
	"version" bigint,
	"base" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_drafts_pk" PRIMARY KEY("admin_id","draft")
);
--> statement-breakpoint
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_admin" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_totp" ADD CONSTRAINT "admin_totp_admin" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archived_answers" ADD CONSTRAINT "archived_answers_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_test" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_revision" FOREIGN KEY ("revision_id") REFERENCES "public"."test_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_updated_by_admins_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_updated_by_admins_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_exam" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_roster" ADD CONSTRAINT "class_roster_class" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_students" ADD CONSTRAINT "class_students_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_students" ADD CONSTRAINT "class_students_class" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_admin" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_class" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_classes" ADD CONSTRAINT "test_classes_test" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_classes" ADD CONSTRAINT "test_classes_class" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_set_by_admins_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_test" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_admins_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_updated_by_admins_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_exam" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_items" ADD CONSTRAINT "revision_items_revision" FOREIGN KEY ("revision_id") REFERENCES "public"."test_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_items" ADD CONSTRAINT "revision_items_question" FOREIGN KEY ("question_id","version") REFERENCES "public"."question_versions"("question_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_revisions" ADD CONSTRAINT "test_revisions_test" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_question" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD CONSTRAINT "practice_attempts_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_question" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alike_questions" ADD CONSTRAINT "alike_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alike_questions" ADD CONSTRAINT "alike_questions_other_id_questions_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alike_questions" ADD CONSTRAINT "alike_questions_dismissed_by_admins_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_index" ADD CONSTRAINT "question_index_version" FOREIGN KEY ("question_id","version") REFERENCES "public"."question_versions"("question_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regraded_attempts" ADD CONSTRAINT "regraded_attempts_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_test" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_creator" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_sessions" ADD CONSTRAINT "student_sessions_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_drafts" ADD CONSTRAINT "test_drafts_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_passkeys_by_admin" ON "admin_passkeys" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_recovery_codes_by_admin" ON "admin_recovery_codes" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_by_admin" ON "admin_sessions" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "admin_sessions_by_expiry" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_open" ON "attempts" USING btree ("student_id","test_id") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "attempts_submitted" ON "attempts" USING btree ("student_id","test_id","submitted_at") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "attempts_open_by_deadline" ON "attempts" USING btree ("deadline") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "attempts_by_test" ON "attempts" USING btree ("test_id","submitted_at","student_id","id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "attempts_by_marks" ON "attempts" USING btree ("test_id","marks_got","submitted_at","student_id","id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "attempts_by_time_taken" ON "attempts" USING btree ("test_id","time_taken_seconds","submitted_at","student_id","id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "attempts_void" ON "attempts" USING btree ("test_id") WHERE voided_at is not null;--> statement-breakpoint
CREATE INDEX "attempts_open_by_test" ON "attempts" USING btree ("test_id","deadline","student_id") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_record" ON "audit_entries" USING btree ("kind","record_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_admin" ON "audit_entries" USING btree ("admin_id","at","id");--> statement-breakpoint
CREATE INDEX "one_time_secrets_by_email" ON "one_time_secrets" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "one_time_secrets_by_expiry" ON "one_time_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tries_by_reset" ON "tries" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "used_nonces_by_expiry" ON "used_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "exams_by_creation" ON "exams" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "exams_by_category" ON "exams" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "exams_by_name" ON "exams" USING btree (lower("name"),"name","id");--> statement-breakpoint
CREATE INDEX "tests_by_exam" ON "tests" USING btree ("exam_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tests_by_creation" ON "tests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tests_by_subject" ON "tests" USING btree ("subject","created_at","id");--> statement-breakpoint
CREATE INDEX "tests_by_chapter" ON "tests" USING btree ("chapter","created_at","id");--> statement-breakpoint
CREATE INDEX "tests_by_name" ON "tests" USING btree (lower("name"),"name","id");--> statement-breakpoint
CREATE INDEX "challenges_by_test" ON "challenges" USING btree ("test_id","created_at","student_id","attempt_id","position");--> statement-breakpoint
CREATE INDEX "challenges_by_student" ON "challenges" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "class_roster_by_email" ON "class_roster" USING btree ("email");--> statement-breakpoint
CREATE INDEX "class_students_by_class" ON "class_students" USING btree ("class_id","student_id");--> statement-breakpoint
CREATE INDEX "class_teachers_by_class" ON "class_teachers" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "classes_by_name" ON "classes" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "test_classes_by_class" ON "test_classes" USING btree ("class_id","test_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consents_link" ON "guardian_consents" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "guardian_consents_open" ON "guardian_consents" USING btree ("asked_at") WHERE not is_given and not is_adult;--> statement-breakpoint
CREATE INDEX "attempt_changes_by_time" ON "attempt_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notes_by_chapter" ON "notes" USING btree ("exam_id","subject","chapter");--> statement-breakpoint
CREATE INDEX "notes_by_creation" ON "notes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notes_by_title" ON "notes" USING btree (lower("title"),"title","id");--> statement-breakpoint
CREATE INDEX "revision_items_by_question" ON "revision_items" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_revisions_number" ON "test_revisions" USING btree ("test_id","number");--> statement-breakpoint
CREATE INDEX "practice_answers_by_time" ON "practice_answers" USING btree ("student_id","at");--> statement-breakpoint
CREATE INDEX "practice_cards_by_due" ON "practice_cards" USING btree ("student_id","due");--> statement-breakpoint
CREATE INDEX "alike_questions_by_other" ON "alike_questions" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "alike_questions_listed" ON "alike_questions" USING btree ("shared","question_id","other_id") WHERE dismissed_by is null;--> statement-breakpoint
CREATE INDEX "question_index_newest" ON "question_index" USING gin ("search",question_periods(question_id));--> statement-breakpoint
CREATE INDEX "question_index_pairs" ON "question_index" USING gin (question_pairs(search));--> statement-breakpoint
CREATE INDEX "question_index_bands" ON "question_index" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "question_index_identity" ON "question_index" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "question_index_to_compare" ON "question_index" USING btree ("question_id") WHERE compared_version is distinct from version;--> statement-breakpoint
CREATE INDEX "question_versions_to_index" ON "question_versions" USING btree ("question_id","version") WHERE not is_indexed;--> statement-breakpoint
CREATE INDEX "regraded_attempts_by_regrade" ON "regraded_attempts" USING btree ("regrade_id","student_id","attempt_id");--> statement-breakpoint
CREATE INDEX "regraded_attempts_moved" ON "regraded_attempts" USING btree ("regrade_id","moved","student_id","attempt_id") WHERE moved <> 0;--> statement-breakpoint
CREATE INDEX "regrades_by_test" ON "regrades" USING btree ("test_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "regrades_one_at_work" ON "regrades" USING btree ("test_id") WHERE status in ('checking', 'checked', 'applying', 'undoing', 'discarding');--> statement-breakpoint
CREATE INDEX "ended_sessions_by_ending" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "student_sessions_by_expiry" ON "student_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "student_sessions_by_ending" ON "student_sessions" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "students_identity" ON "students" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "students_by_creation" ON "students" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "students_by_class" ON "students" USING btree ("studying_in","id");--> statement-breakpoint
CREATE INDEX "students_by_sign_in" ON "students" USING btree ("last_signed_in_at");--> statement-breakpoint
CREATE INDEX "students_by_name" ON "students" USING btree (lower("name"),"name","id");--> statement-breakpoint
CREATE INDEX "test_drafts_by_change" ON "test_drafts" USING btree ("admin_id","updated_at");
--> statement-breakpoint
-- Deferred, because a test and its first revision point to each other and are written in one transaction.
ALTER TABLE "tests" ADD CONSTRAINT "tests_revision" FOREIGN KEY ("revision_id") REFERENCES "public"."test_revisions"("id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE FUNCTION "public"."refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Audit entries are never changed or removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "public"."refuse_audit_change"();
--> statement-breakpoint
-- pg_trgm comes with PostgreSQL as a trusted extension. Where it was left out or may not be created, a search reads the
-- whole table (server/students).
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "students_by_search" ON "students" USING gin ("search" gin_trgm_ops);
EXCEPTION
  WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN NULL;
END $$;
--> statement-breakpoint
-- With fewer values the planner takes a common name for a rare one, and sorts all that have it for six of them.
ALTER TABLE "students" ALTER COLUMN "search" SET STATISTICS 1000;
