ALTER TABLE "sheet_forms" DROP CONSTRAINT "sheet_forms_of_revision";--> statement-breakpoint
ALTER TABLE "sheet_forms" ADD COLUMN "set" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_forms" ADD CONSTRAINT "sheet_forms_of_revision" UNIQUE NULLS NOT DISTINCT("revision_id","is_named","roll","class_id","set");