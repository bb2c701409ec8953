CREATE TABLE "study_plans" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"exam_day" text,
	"items" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;