CREATE TABLE "one_time_secrets" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"role" text,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_secrets_purpose" CHECK ("one_time_secrets"."purpose" in ('register', 'invite', 'reset')),
	CONSTRAINT "one_time_secrets_role" CHECK ("one_time_secrets"."role" in ('owner', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_secrets_by_email" ON "one_time_secrets" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "one_time_secrets_by_expiry" ON "one_time_secrets" USING btree ("expires_at");