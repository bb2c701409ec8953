CREATE SEQUENCE "public"."exam_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."test_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admins_email" UNIQUE("email"),
	CONSTRAINT "admins_role" CHECK ("admins"."role" in ('owner', 'admin')),
	CONSTRAINT "admins_status" CHECK ("admins"."status" in ('pending', 'approved', 'refused', 'disabled')),
	CONSTRAINT "admins_approved_has_role" CHECK ("admins"."status" <> 'approved' or "admins"."role" is not null)
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"answer" text,
	"marked" boolean NOT NULL,
	"seq" bigint NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answers_pk" PRIMARY KEY("student_id","attempt_id","position")
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
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" text,
	"sheet" text,
	"correct_count" smallint,
	"time_taken_seconds" integer,
	CONSTRAINT "attempts_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "attempts_closed_whole" CHECK (num_nulls("attempts"."submitted_at", "attempts"."submitted_by", "attempts"."sheet", "attempts"."correct_count", "attempts"."time_taken_seconds") in (0, 5)),
	CONSTRAINT "attempts_sheet" CHECK (length("attempts"."sheet") = "attempts"."question_count")
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
	CONSTRAINT "exams_examid" UNIQUE("examid")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"revision_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"format" text NOT NULL,
	"text" text NOT NULL,
	"options" text[] NOT NULL,
	"answer" text NOT NULL,
	"explanation" text NOT NULL,
	"grade" jsonb NOT NULL,
	"subject" text NOT NULL,
	"topic" text NOT NULL,
	"marks" double precision NOT NULL,
	"difficulty" text NOT NULL,
	CONSTRAINT "questions_pk" PRIMARY KEY("revision_id","position"),
	CONSTRAINT "questions_format" CHECK ("questions"."format" in ('MCQ', 'Short Answer')),
	CONSTRAINT "questions_key_is_an_option" CHECK ("questions"."format" <> 'MCQ' or "questions"."answer" = any ("questions"."options"))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
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
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_revisions_duration" CHECK ("test_revisions"."duration_minutes" between 1 and 600)
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
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tests_quizid" UNIQUE("quizid"),
	CONSTRAINT "tests_duration" CHECK ("tests"."duration_minutes" between 1 and 600),
	CONSTRAINT "tests_marks" CHECK ("tests"."marks" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_test" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_revision" FOREIGN KEY ("revision_id") REFERENCES "public"."test_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_revision" FOREIGN KEY ("revision_id") REFERENCES "public"."test_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_revisions" ADD CONSTRAINT "test_revisions_test" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_exam" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_open" ON "attempts" USING btree ("student_id","test_id") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "attempts_submitted" ON "attempts" USING btree ("student_id","test_id","submitted_at") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "attempts_open_by_deadline" ON "attempts" USING btree ("deadline") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "exams_by_creation" ON "exams" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "students_identity" ON "students" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "students_by_creation" ON "students" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_revisions_number" ON "test_revisions" USING btree ("test_id","number");--> statement-breakpoint
CREATE INDEX "tests_by_exam" ON "tests" USING btree ("exam_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tests_by_creation" ON "tests" USING btree ("created_at","id");--> statement-breakpoint
-- Deferred, because a test and its first revision point to each other and are written in one transaction.
ALTER TABLE "tests" ADD CONSTRAINT "tests_revision" FOREIGN KEY ("revision_id") REFERENCES "public"."test_revisions"("id") DEFERRABLE INITIALLY DEFERRED;
