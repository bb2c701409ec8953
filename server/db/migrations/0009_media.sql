CREATE TABLE "media" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" uuid NOT NULL,
	CONSTRAINT "media_size" CHECK ("media"."width" > 0 and "media"."height" > 0 and length("media"."bytes") > 0)
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_admins_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;