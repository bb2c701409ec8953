CREATE TABLE "archived_answers" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" smallint[] NOT NULL,
	"answer" text[] NOT NULL,
	"chosen" text[] NOT NULL,
	"marked" boolean[] NOT NULL,
	"seq" bigint[] NOT NULL,
	"saved_at" timestamp (3) with time zone[] NOT NULL,
	"spent_ms" integer[] NOT NULL,
	"changes" smallint[] NOT NULL,
	"history" jsonb[] NOT NULL,
	CONSTRAINT "archived_answers_pk" PRIMARY KEY("student_id","attempt_id")
);
--> statement-breakpoint
ALTER TABLE "archived_answers" ADD CONSTRAINT "archived_answers_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;