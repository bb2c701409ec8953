ALTER TABLE "tests" DROP CONSTRAINT "tests_shown";--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_shown" CHECK (("tests"."results_shown" = 'at_time') = ("tests"."results_at" is not null)
        and ("tests"."solutions_shown" = 'at_time') = ("tests"."solutions_at" is not null)
        and (not "tests"."is_active" or "tests"."closes_at" is not null or 'after_closing' not in ("tests"."results_shown", "tests"."solutions_shown")));