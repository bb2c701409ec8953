CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"chapter" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_kind";--> statement-breakpoint
ALTER TABLE "practice_answers" ADD COLUMN "asked_id" uuid;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_updated_by_admins_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_exam" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_by_chapter" ON "notes" USING btree ("exam_id","subject","chapter");--> statement-breakpoint
CREATE INDEX "notes_by_creation" ON "notes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notes_by_title" ON "notes" USING btree (lower("title"),"title","id");--> statement-breakpoint
-- Not valid, because it only adds a value: the entries that are there need no check.
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_kind" CHECK ("audit_entries"."kind" in ('exam', 'quiz', 'question', 'admin', 'student', 'class', 'note', 'reading')) NOT VALID;
