CREATE TABLE "guardian_consents" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"is_adult" boolean DEFAULT false NOT NULL,
	"guardian_name" text,
	"guardian_email" text,
	"link_hash" text,
	"asked_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"is_given" boolean DEFAULT false NOT NULL,
	"how" text,
	CONSTRAINT "guardian_consents_how" CHECK ("guardian_consents"."how" in ('link', 'staff')),
	CONSTRAINT "guardian_consents_decided" CHECK (not ("guardian_consents"."is_given" or "guardian_consents"."is_adult") or "guardian_consents"."decided_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "last_signed_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consents_link" ON "guardian_consents" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "guardian_consents_open" ON "guardian_consents" USING btree ("asked_at") WHERE not is_given and not is_adult;--> statement-breakpoint
CREATE INDEX "students_by_sign_in" ON "students" USING btree ("last_signed_in_at");