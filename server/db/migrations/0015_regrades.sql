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
ALTER TABLE "attempts" ADD COLUMN "marked_by" uuid;--> statement-breakpoint
ALTER TABLE "revision_items" ADD COLUMN "dropped_gives" text;--> statement-breakpoint
ALTER TABLE "test_revisions" ADD COLUMN "marked_by" uuid;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regraded_attempts" ADD CONSTRAINT "regraded_attempts_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_test" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_creator" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_by_test" ON "challenges" USING btree ("test_id","created_at","student_id","attempt_id","position");--> statement-breakpoint
CREATE INDEX "challenges_by_student" ON "challenges" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "regraded_attempts_by_regrade" ON "regraded_attempts" USING btree ("regrade_id","student_id","attempt_id");--> statement-breakpoint
CREATE INDEX "regraded_attempts_moved" ON "regraded_attempts" USING btree ("regrade_id","moved","student_id","attempt_id") WHERE moved <> 0;--> statement-breakpoint
CREATE INDEX "regrades_by_test" ON "regrades" USING btree ("test_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "regrades_one_at_work" ON "regrades" USING btree ("test_id") WHERE status in ('checking', 'checked', 'applying', 'undoing', 'discarding');--> statement-breakpoint
CREATE INDEX "attempts_by_marks" ON "attempts" USING btree ("test_id","marks_got","submitted_at","student_id","id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "attempts_by_time_taken" ON "attempts" USING btree ("test_id","time_taken_seconds","submitted_at","student_id","id") WHERE submitted_at is not null;--> statement-breakpoint
-- What was submitted before is counted by the worker.
INSERT INTO "test_rollups" ("test_id", "generation", "is_scanning") SELECT "id", 1, true FROM "tests";
