CREATE TABLE "pupil_pins" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"is_own" boolean NOT NULL,
	"card_made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "students" ALTER COLUMN "email" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD COLUMN "recorded_by" uuid;
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "sign_in_name" text;
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "roll_number" text;
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "guardian_phone" text;
--> statement-breakpoint
ALTER TABLE "pupil_pins" ADD CONSTRAINT "pupil_pins_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_recorded_by_admins_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "students_sign_in_name" ON "students" USING btree ("sign_in_name");
--> statement-breakpoint
CREATE INDEX "students_by_email" ON "students" USING btree (lower("email"));
--> statement-breakpoint
ALTER TABLE "students" drop column "search";
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(name) || E'\n' || lower(coalesce(email, '')) || E'\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || E'\n' || coalesce(sign_in_name, '') || ' ' || lower(coalesce(roll_number, ''))) STORED NOT NULL;
--> statement-breakpoint
-- The index went with the column (docs/decisions/0086).
DO $$
BEGIN
  CREATE INDEX "students_by_search" ON "students" USING gin ("search" gin_trgm_ops);
EXCEPTION
  WHEN undefined_object THEN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "students" ALTER COLUMN "search" SET STATISTICS 1000;
