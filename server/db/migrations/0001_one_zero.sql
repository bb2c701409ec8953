ALTER TABLE "tries" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "tries_pkey" TO "rate_limits_pkey";--> statement-breakpoint
ALTER INDEX "tries_by_reset" RENAME TO "rate_limits_by_reset";--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_closed_whole";--> statement-breakpoint
-- Of attempts that were opened again, which begin anew.
UPDATE "attempts" SET "spent_ms" = NULL WHERE "submitted_at" IS NULL AND "spent_ms" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "seed" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "layout_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" DROP COLUMN "session_epoch";--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_closed_whole" CHECK (num_nulls("attempts"."submitted_at", "attempts"."submitted_by", "attempts"."sheet", "attempts"."correct_count", "attempts"."time_taken_seconds", "attempts"."spent_ms") in (0, 6));
