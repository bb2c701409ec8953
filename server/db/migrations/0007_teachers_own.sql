CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"question_id" uuid,
	"admin_id" uuid NOT NULL,
	"text" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"test_id" uuid,
	"folder_id" uuid,
	"admin_id" uuid,
	"department" text,
	"access" text NOT NULL,
	CONSTRAINT "shares_once" UNIQUE NULLS NOT DISTINCT("test_id","folder_id","admin_id","department"),
	CONSTRAINT "shares_what" CHECK (num_nonnulls("shares"."test_id", "shares"."folder_id") = 1),
	CONSTRAINT "shares_with" CHECK (num_nonnulls("shares"."admin_id", "shares"."department") = 1),
	CONSTRAINT "shares_access" CHECK ("shares"."access" in ('use', 'edit'))
);
--> statement-breakpoint
ALTER TABLE "admins" DROP CONSTRAINT "admins_role";--> statement-breakpoint
ALTER TABLE "one_time_secrets" DROP CONSTRAINT "one_time_secrets_role";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "subjects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "grades" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "grade" smallint;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "review" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_owner_id_admins_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folders_by_owner" ON "folders" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "review_comments_by_test" ON "review_comments" USING btree ("test_id","created_at");--> statement-breakpoint
CREATE INDEX "shares_of_folder" ON "shares" USING btree ("folder_id");--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_owner_id_admins_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_owner_id_admins_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tests_by_owner" ON "tests" USING btree ("owner_id","created_at") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "tests_in_review" ON "tests" USING btree ("created_at") WHERE review = 'in_review';--> statement-breakpoint
CREATE INDEX "questions_by_owner" ON "questions" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "questions_by_folder" ON "questions" USING btree ("folder_id") WHERE folder_id is not null;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role" CHECK ("admins"."role" in ('owner', 'admin', 'head', 'teacher'));--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_role" CHECK ("one_time_secrets"."role" in ('owner', 'admin', 'head', 'teacher'));--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_review" CHECK ("tests"."review" in ('draft', 'in_review', 'approved'));