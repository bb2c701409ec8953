ALTER TABLE "test_revisions" ADD COLUMN "languages" jsonb;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "translations" jsonb;