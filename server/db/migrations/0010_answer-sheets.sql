CREATE TABLE "sheet_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"image_id" uuid NOT NULL,
	"field" text NOT NULL,
	"marked" text[],
	"student_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"reason" text,
	CONSTRAINT "sheet_corrections_value" CHECK (num_nulls("sheet_corrections"."marked", "sheet_corrections"."student_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "sheet_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"code_number" integer NOT NULL,
	"is_named" boolean NOT NULL,
	"class_id" uuid,
	"roll" smallint NOT NULL,
	"layout" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "sheet_forms_of_revision" UNIQUE NULLS NOT DISTINCT("revision_id","is_named","roll","class_id"),
	CONSTRAINT "sheet_forms_by_code" UNIQUE("code_number")
);
--> statement-breakpoint
CREATE TABLE "sheet_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"student_id" uuid,
	"attempt_id" uuid,
	"entered" text,
	CONSTRAINT "sheet_images_once" UNIQUE("test_id","hash"),
	CONSTRAINT "sheet_images_entered" CHECK (num_nulls("sheet_images"."student_id", "sheet_images"."attempt_id", "sheet_images"."entered") in (0, 3)),
	CONSTRAINT "sheet_images_size" CHECK (length("sheet_images"."bytes") between 1 and 153600)
);
--> statement-breakpoint
CREATE TABLE "sheet_numbers" (
	"form_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "sheet_numbers_pk" PRIMARY KEY("form_id","number"),
	CONSTRAINT "sheet_numbers_of_student" UNIQUE("form_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "sheet_readings" (
	"image_id" uuid NOT NULL,
	"reader" smallint NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"form_id" uuid,
	"page" smallint,
	"roll" text,
	"problem" text,
	"other_test" text,
	"answers" jsonb NOT NULL,
	"bubbles" jsonb NOT NULL,
	CONSTRAINT "sheet_readings_pk" PRIMARY KEY("image_id","reader")
);
--> statement-breakpoint
CREATE TABLE "sheet_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea",
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "sheet_uploads_problem" CHECK (num_nulls("sheet_uploads"."bytes", "sheet_uploads"."problem") = 1)
);
--> statement-breakpoint
ALTER TABLE "sheet_corrections" ADD CONSTRAINT "sheet_corrections_image_id_sheet_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."sheet_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_corrections" ADD CONSTRAINT "sheet_corrections_by_admins_id_fk" FOREIGN KEY ("by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_corrections" ADD CONSTRAINT "sheet_corrections_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_forms" ADD CONSTRAINT "sheet_forms_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_forms" ADD CONSTRAINT "sheet_forms_revision_id_test_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."test_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_forms" ADD CONSTRAINT "sheet_forms_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_forms" ADD CONSTRAINT "sheet_forms_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_images" ADD CONSTRAINT "sheet_images_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_images" ADD CONSTRAINT "sheet_images_uploaded_by_admins_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_images" ADD CONSTRAINT "sheet_images_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_numbers" ADD CONSTRAINT "sheet_numbers_form_id_sheet_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."sheet_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_numbers" ADD CONSTRAINT "sheet_numbers_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_readings" ADD CONSTRAINT "sheet_readings_image_id_sheet_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."sheet_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_readings" ADD CONSTRAINT "sheet_readings_form_id_sheet_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."sheet_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_uploads" ADD CONSTRAINT "sheet_uploads_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_uploads" ADD CONSTRAINT "sheet_uploads_uploaded_by_admins_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_corrections_by_image" ON "sheet_corrections" USING btree ("image_id","at");--> statement-breakpoint
CREATE INDEX "sheet_corrections_by_student" ON "sheet_corrections" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "sheet_forms_by_test" ON "sheet_forms" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "sheet_images_by_attempt" ON "sheet_images" USING btree ("student_id","attempt_id");--> statement-breakpoint
CREATE INDEX "sheet_numbers_by_student" ON "sheet_numbers" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "sheet_uploads_by_test" ON "sheet_uploads" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "sheet_uploads_waiting" ON "sheet_uploads" USING btree ("uploaded_at") WHERE problem is null;