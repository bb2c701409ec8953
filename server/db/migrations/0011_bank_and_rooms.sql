CREATE TABLE "contacts" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contacts_pk" PRIMARY KEY("student_id","attempt_id")
);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_retired" ON "questions" USING btree ("id") WHERE retired_at is not null;