CREATE TABLE "admin_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "one_time_secrets" DROP CONSTRAINT "one_time_secrets_purpose";--> statement-breakpoint
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_admin" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_passkeys_by_admin" ON "admin_passkeys" USING btree ("admin_id");--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_purpose" CHECK ("one_time_secrets"."purpose" in ('register', 'invite', 'reset', 'addPasskey', 'usePasskey'));--> statement-breakpoint
-- Of 0023: the last of all when pending migrations were one transaction, so that saves waited for this statement alone.
-- A database that was made from the sources between the two has the column already.
ALTER TABLE "answers" ADD COLUMN IF NOT EXISTS "changes" smallint DEFAULT 0 NOT NULL;
