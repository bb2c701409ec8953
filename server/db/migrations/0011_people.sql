CREATE TABLE "class_roster" (
	"class_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_roster_pk" PRIMARY KEY("class_id","email")
);
--> statement-breakpoint
CREATE TABLE "class_students" (
	"student_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_students_pk" PRIMARY KEY("student_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "class_teachers" (
	"admin_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "class_teachers_pk" PRIMARY KEY("admin_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"join_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "classes_join_code" UNIQUE("join_code")
);
--> statement-breakpoint
CREATE TABLE "test_classes" (
	"test_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "test_classes_pk" PRIMARY KEY("test_id","class_id")
);
--> statement-breakpoint
ALTER TABLE "admins" DROP CONSTRAINT "admins_role";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_kind";--> statement-breakpoint
ALTER TABLE "one_time_secrets" DROP CONSTRAINT "one_time_secrets_role";--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(name) || E'\n' || lower(email) || E'\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_roster" ADD CONSTRAINT "class_roster_class" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_students" ADD CONSTRAINT "class_students_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_students" ADD CONSTRAINT "class_students_class" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_admin" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_class" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_classes" ADD CONSTRAINT "test_classes_test" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_classes" ADD CONSTRAINT "test_classes_class" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_roster_by_email" ON "class_roster" USING btree ("email");--> statement-breakpoint
CREATE INDEX "class_students_by_class" ON "class_students" USING btree ("class_id","student_id");--> statement-breakpoint
CREATE INDEX "class_teachers_by_class" ON "class_teachers" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "classes_by_name" ON "classes" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "test_classes_by_class" ON "test_classes" USING btree ("class_id","test_id");--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role" CHECK ("admins"."role" in ('owner', 'admin', 'teacher'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_kind" CHECK ("audit_entries"."kind" in ('exam', 'quiz', 'admin', 'student', 'class', 'reading'));--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_role" CHECK ("one_time_secrets"."role" in ('owner', 'admin', 'teacher'));--> statement-breakpoint
-- pg_trgm comes with PostgreSQL as a trusted extension. Where it was left out or may not be created, a search reads the
-- whole table (docs/decisions/0080).
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "students_by_search" ON "students" USING gin ("search" gin_trgm_ops);
EXCEPTION
  WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN NULL;
END $$;
--> statement-breakpoint
-- With fewer values the planner takes a common name for a rare one, and sorts all that have it for six of them.
ALTER TABLE "students" ALTER COLUMN "search" SET STATISTICS 1000;
