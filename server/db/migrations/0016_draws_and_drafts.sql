CREATE TABLE "test_drafts" (
	"admin_id" uuid NOT NULL,
	"draft" text NOT NULL,
	"seq" integer NOT NULL,
	"version" bigint,
	"base" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_drafts_pk" PRIMARY KEY("admin_id","draft")
);
--> statement-breakpoint
ALTER TABLE "test_drafts" ADD CONSTRAINT "test_drafts_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_drafts_by_change" ON "test_drafts" USING btree ("admin_id","updated_at");