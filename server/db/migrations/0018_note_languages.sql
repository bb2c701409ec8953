ALTER TABLE "notes" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;