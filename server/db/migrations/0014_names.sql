CREATE TABLE "names" (
	"language" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "names_pk" PRIMARY KEY("language","name")
);
--> statement-breakpoint
ALTER TABLE "names" ADD CONSTRAINT "names_updated_by_admins_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;