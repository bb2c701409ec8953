-- The column `changes` of answers is added at the end of 0025: saves go on while the indexes are built.
CREATE INDEX "attempts_void" ON "attempts" USING btree ("test_id") WHERE voided_at is not null;--> statement-breakpoint
CREATE INDEX "students_by_class" ON "students" USING btree ("studying_in","id");
