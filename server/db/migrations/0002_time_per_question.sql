ALTER TABLE "answers" ADD COLUMN "spent_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "spent_ms" integer[];--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_spent" CHECK (cardinality("attempts"."spent_ms") = "attempts"."question_count");