CREATE TABLE "question_index" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"grade" text NOT NULL,
	"subject" text NOT NULL,
	"chapter" text NOT NULL,
	"topic" text NOT NULL,
	"difficulty" text NOT NULL,
	"tags" text[] NOT NULL,
	"source" text NOT NULL,
	"year" integer,
	"language" text NOT NULL,
	"plain" text NOT NULL,
	"terms" text[] NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('hindi'::regconfig, plain) || array_to_tsvector(terms)) STORED,
	"identity" text NOT NULL,
	"bands" integer[] NOT NULL,
	"signature" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_kind";--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "filed" jsonb;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "is_indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "question_index" ADD CONSTRAINT "question_index_version" FOREIGN KEY ("question_id","version") REFERENCES "public"."question_versions"("question_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_index_search" ON "question_index" USING gin ("search");--> statement-breakpoint
CREATE INDEX "question_index_bands" ON "question_index" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "question_index_identity" ON "question_index" USING btree ("identity");--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_versions_to_index" ON "question_versions" USING btree ("question_id","version") WHERE not is_indexed;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_kind" CHECK ("audit_entries"."kind" in ('exam', 'quiz', 'question', 'admin', 'student', 'class', 'reading'));