CREATE FUNCTION question_periods(id uuid) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
	SELECT array_agg((made >> power) * 64 + power)
	FROM (SELECT ('x' || replace(left(id::text, 13), '-', ''))::bit(48)::bigint AS made) AS moment,
		generate_series(12, 45, 3) AS power
$$;--> statement-breakpoint
CREATE INDEX "question_index_newest" ON "question_index" USING gin ("search",question_periods(question_id));