CREATE TABLE "accommodations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"test_id" uuid,
	"percent" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"reason" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accommodations_one" UNIQUE NULLS NOT DISTINCT("student_id","test_id"),
	CONSTRAINT "accommodations_time" CHECK ("accommodations"."percent" between 100 and 400 and "accommodations"."minutes" between 0 and 600)
);
--> statement-breakpoint
CREATE TABLE "attempt_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "attempts_allowed" smallint;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "results_shown" text DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "results_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "solutions_shown" text DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "solutions_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "counts" text DEFAULT 'best' NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "may_finish" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "takes_late" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_set_by_admins_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_test" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_changes_by_time" ON "attempt_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "attempts_open_by_test" ON "attempts" USING btree ("test_id","deadline","student_id") WHERE submitted_at is null;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_open" CHECK ("tests"."closes_at" > "tests"."opens_at");--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_attempts" CHECK ("tests"."attempts_allowed" between 1 and 100);--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_shown" CHECK (("tests"."results_shown" = 'at_time') = ("tests"."results_at" is not null)
        and ("tests"."solutions_shown" = 'at_time') = ("tests"."solutions_at" is not null)
        and ("tests"."closes_at" is not null or 'after_closing' not in ("tests"."results_shown", "tests"."solutions_shown")));--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_counts" CHECK ("tests"."counts" in ('best', 'latest', 'first'));