ALTER TABLE "one_time_secrets" ADD COLUMN "subjects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD COLUMN "grades" smallint[] DEFAULT '{}' NOT NULL;