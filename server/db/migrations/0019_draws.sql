ALTER TABLE "tests" ADD COLUMN "pool_count" integer;--> statement-breakpoint
ALTER TABLE "revision_items" ADD COLUMN "draw" text;--> statement-breakpoint
ALTER TABLE "revision_items" ADD COLUMN "draw_take" smallint;