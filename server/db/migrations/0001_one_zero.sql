ALTER TABLE "tries" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "tries_pkey" TO "rate_limits_pkey";--> statement-breakpoint
ALTER INDEX "tries_by_reset" RENAME TO "rate_limits_by_reset";--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_closed_whole";--> statement-breakpoint
-- Of attempts that were opened again, which begin anew.
UPDATE "attempts" SET "spent_ms" = NULL WHERE "submitted_at" IS NULL AND "spent_ms" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "seed" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "layout_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" DROP COLUMN "session_epoch";--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_closed_whole" CHECK (num_nulls("attempts"."submitted_at", "attempts"."submitted_by", "attempts"."sheet", "attempts"."correct_count", "attempts"."time_taken_seconds", "attempts"."spent_ms") in (0, 6));--> statement-breakpoint
DROP INDEX "attempts_void";--> statement-breakpoint
DROP INDEX "question_index_pairs";--> statement-breakpoint
DROP INDEX "question_index_newest";--> statement-breakpoint
CREATE INDEX "question_index_search" ON "question_index" USING gin ("search");--> statement-breakpoint
DROP FUNCTION question_pairs(tsvector);--> statement-breakpoint
DROP FUNCTION question_periods(uuid);--> statement-breakpoint
-- Counts of first attempts alone: they are counted again.
DELETE FROM "revision_rollups";--> statement-breakpoint
UPDATE "test_rollups" SET "generation" = "generation" + 1, "served" = NULL, "is_scanning" = true, "place" = NULL;--> statement-breakpoint
CREATE TABLE "audit_details" (
	"student_id" uuid NOT NULL,
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid,
	"before" jsonb,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
-- They are hashed with a salt now: admins make new ones.
DELETE FROM "admin_recovery_codes";--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD COLUMN "salt" text NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "proven_at" timestamp (3) with time zone DEFAULT to_timestamp(0) NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_sessions" ALTER COLUMN "proven_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_details_by_student" ON "audit_details" USING btree ("student_id");
--> statement-breakpoint
INSERT INTO "answers" ("student_id", "attempt_id", "position", "answer", "chosen", "marked", "seq", "saved_at", "spent_ms", "changes", "history")
SELECT z.student_id, z.attempt_id, r.*
FROM "archived_answers" z CROSS JOIN LATERAL unnest(z.position, z.answer, z.chosen, z.marked, z.seq, z.saved_at, z.spent_ms, z.changes, z.history) AS r;--> statement-breakpoint
DROP TABLE "archived_answers";--> statement-breakpoint
DELETE FROM "settings" WHERE "name" = 'answers archived';
