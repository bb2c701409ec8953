CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"admin_id" uuid,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "audit_entries_kind" CHECK ("audit_entries"."kind" in ('exam', 'quiz', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_record" ON "audit_entries" USING btree ("kind","record_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_admin" ON "audit_entries" USING btree ("admin_id","at","id");--> statement-breakpoint
CREATE INDEX "tries_by_reset" ON "tries" USING btree ("resets_at");--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_updated_by_admins_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_updated_by_admins_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_by_test" ON "attempts" USING btree ("test_id","submitted_at","student_id","id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "exams_by_category" ON "exams" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "exams_by_name" ON "exams" USING btree (lower("name"),"name","id");--> statement-breakpoint
CREATE INDEX "students_by_name" ON "students" USING btree (lower("name"),"name","id");--> statement-breakpoint
CREATE INDEX "tests_by_subject" ON "tests" USING btree ("subject","created_at","id");--> statement-breakpoint
CREATE INDEX "tests_by_chapter" ON "tests" USING btree ("chapter","created_at","id");--> statement-breakpoint
CREATE INDEX "tests_by_name" ON "tests" USING btree (lower("name"),"name","id");--> statement-breakpoint
CREATE FUNCTION "public"."refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Audit entries are never changed or removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "public"."refuse_audit_change"();
