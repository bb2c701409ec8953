ALTER TABLE "attempts" ADD COLUMN "shown_at" timestamp (3) with time zone;--> statement-breakpoint
-- Their late answers would arrive after the marks, and the rules of a test do not allow it any more.
UPDATE "tests" SET "takes_late" = false WHERE "takes_late" AND "attempts_allowed" IS NOT NULL AND "results_shown" = 'at_once';
