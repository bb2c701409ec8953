CREATE TABLE "alike_questions" (
	"question_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"shared" integer NOT NULL,
	"dismissed_by" uuid,
	CONSTRAINT "alike_questions_pk" PRIMARY KEY("question_id","other_id"),
	CONSTRAINT "alike_questions_order" CHECK (question_id > other_id)
);
--> statement-breakpoint
ALTER TABLE "question_index" ADD COLUMN "compared_version" integer;--> statement-breakpoint
ALTER TABLE "alike_questions" ADD CONSTRAINT "alike_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alike_questions" ADD CONSTRAINT "alike_questions_other_id_questions_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alike_questions" ADD CONSTRAINT "alike_questions_dismissed_by_admins_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alike_questions_by_other" ON "alike_questions" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "alike_questions_listed" ON "alike_questions" USING btree ("shared","question_id","other_id") WHERE dismissed_by is null;--> statement-breakpoint
CREATE INDEX "question_index_to_compare" ON "question_index" USING btree ("question_id") WHERE compared_version is distinct from version;