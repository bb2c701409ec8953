CREATE FUNCTION question_pairs(words tsvector) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
	SELECT coalesce(array_agg(DISTINCT hashtext(lexeme || ' ' || distance || ' ' || other) & 131071), '{}')
	FROM (
		SELECT lexeme, position, lead(lexeme) OVER next AS next, lead(position) OVER next - position AS to_next,
			lead(lexeme, 2) OVER next AS second, lead(position, 2) OVER next - position AS to_second
		FROM unnest(words) AS w (lexeme, positions, weights) CROSS JOIN LATERAL unnest(w.positions) AS p (position)
		WINDOW next AS (ORDER BY position)
	) AS placed
	CROSS JOIN LATERAL (VALUES (next, to_next), (second, to_second)) AS pairs (other, distance)
	WHERE distance IN (1, 2)
$$;--> statement-breakpoint
CREATE INDEX "question_index_pairs" ON "question_index" USING gin (question_pairs(search));