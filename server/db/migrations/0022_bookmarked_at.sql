ALTER TABLE "practice_cards" ADD COLUMN "bookmarked_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "practice_cards" SET "bookmarked_at" = "entered_at" WHERE "is_bookmarked";--> statement-breakpoint
ALTER TABLE "practice_cards" DROP COLUMN "is_bookmarked";
