UPDATE "tests" t SET "pool_count" = coalesce(t."pool_count", t."question_count"), "question_count" = t."question_count" - c."more"
FROM (
  SELECT "revision_id", count(*) - count(DISTINCT "either") AS "more" FROM "revision_items" WHERE "either" IS NOT NULL GROUP BY "revision_id"
) c
WHERE c."revision_id" = t."revision_id" AND c."more" > 0;
