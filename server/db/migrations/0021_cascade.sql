ALTER TABLE "guardian_consents" DROP CONSTRAINT "guardian_consents_student";
--> statement-breakpoint
ALTER TABLE "study_plans" DROP CONSTRAINT "study_plans_student";
--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;