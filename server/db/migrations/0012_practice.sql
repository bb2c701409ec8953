CREATE TABLE "practice_answers" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"response" jsonb,
	"is_right" boolean NOT NULL,
	"recall" text NOT NULL,
	"spent_ms" integer NOT NULL,
	CONSTRAINT "practice_answers_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "practice_answers_recall" CHECK ("practice_answers"."recall" in ('again', 'hard', 'good', 'easy'))
);
--> statement-breakpoint
CREATE TABLE "practice_attempts" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	CONSTRAINT "practice_attempts_pk" PRIMARY KEY("student_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "practice_cards" (
	"student_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"why" text NOT NULL,
	"is_bookmarked" boolean NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"stability" double precision,
	"difficulty" double precision,
	"last_at" timestamp (3) with time zone,
	"entered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "practice_cards_pk" PRIMARY KEY("student_id","question_id"),
	CONSTRAINT "practice_cards_why" CHECK ("practice_cards"."why" in ('wrong', 'partial', 'left_out', 'lucky', 'bookmarked')),
	CONSTRAINT "practice_cards_memory" CHECK (num_nulls("practice_cards"."stability", "practice_cards"."difficulty", "practice_cards"."last_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_student" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_question" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD CONSTRAINT "practice_attempts_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_question" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_answers_by_time" ON "practice_answers" USING btree ("student_id","at");--> statement-breakpoint
CREATE INDEX "practice_cards_by_due" ON "practice_cards" USING btree ("student_id","due");