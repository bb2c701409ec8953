ALTER TABLE "attempts" ADD COLUMN "windows" integer[];--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "windows" integer[];