ALTER TABLE "test_classes" ADD COLUMN "opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "test_classes" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "test_classes" ADD COLUMN "duration_minutes" smallint;--> statement-breakpoint
ALTER TABLE "test_classes" ADD COLUMN "extra_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "challenges_open" ON "challenges" USING btree ("test_id","created_at") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "test_classes" ADD CONSTRAINT "test_classes_open" CHECK ("test_classes"."closes_at" > "test_classes"."opens_at");--> statement-breakpoint
ALTER TABLE "test_classes" ADD CONSTRAINT "test_classes_minutes" CHECK ("test_classes"."duration_minutes" between 1 and 600 and "test_classes"."extra_minutes" between 0 and 600);