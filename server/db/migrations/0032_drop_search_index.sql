-- A migration of its own: the lock that it takes must not wait while the one of the new index is held.
DROP INDEX IF EXISTS "question_index_search";
