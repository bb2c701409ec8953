-- Both take more than before: what is there needs no look.
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_kind";--> statement-breakpoint
ALTER TABLE "one_time_secrets" DROP CONSTRAINT "one_time_secrets_purpose";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_kind" CHECK ("audit_entries"."kind" in ('exam', 'quiz', 'question', 'admin', 'student', 'class', 'note', 'installation', 'reading')) NOT VALID;--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_purpose" CHECK ("one_time_secrets"."purpose" in ('register', 'invite', 'reset', 'addPasskey', 'usePasskey', 'setUp'));