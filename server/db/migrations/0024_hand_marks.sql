ALTER TABLE "answers" ADD COLUMN "given" text;--> statement-breakpoint
CREATE INDEX "attempts_to_mark" ON "attempts" USING btree ("test_id") WHERE split_part(sheet, ' ', 1) ~* 'u';