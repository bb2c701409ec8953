ALTER TABLE "answers" ADD COLUMN "changes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_void" ON "attempts" USING btree ("test_id") WHERE voided_at is not null;--> statement-breakpoint
CREATE INDEX "students_by_class" ON "students" USING btree ("studying_in","id");