CREATE TABLE "search_vocabulary" (
	"workspace_id" text NOT NULL,
	"word" text NOT NULL,
	"uses" integer NOT NULL,
	"letters" integer NOT NULL,
	CONSTRAINT "search_vocabulary_workspace_id_word_pk" PRIMARY KEY("workspace_id","word")
);
--> statement-breakpoint
ALTER TABLE "search_vocabulary" ADD CONSTRAINT "search_vocabulary_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_vocabulary_length" ON "search_vocabulary" USING btree ("workspace_id",length(word));
--> statement-breakpoint
ALTER TABLE "search_vocabulary" SET (fillfactor = 70);--> statement-breakpoint
CREATE FUNCTION "letters_of"(word text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT bit_or(1 << (ascii(letter) & 31)) FROM string_to_table(word, NULL) AS letter
$$;--> statement-breakpoint
-- Adds to the uses of words, and removes words without uses. Shorter and longer words are never searched with typos.
CREATE FUNCTION "count_search_words"(changes jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_vocabulary (workspace_id, word, uses, letters)
    SELECT workspace_id, word, n, letters_of(word) FROM jsonb_to_recordset(changes) AS change(workspace_id text, word text, n integer)
    WHERE n > 0
    ON CONFLICT (workspace_id, word) DO UPDATE SET uses = search_vocabulary.uses + excluded.uses;
  UPDATE search_vocabulary known SET uses = known.uses + n
    FROM jsonb_to_recordset(changes) AS change(workspace_id text, word text, n integer)
    WHERE n < 0 AND known.workspace_id = change.workspace_id AND known.word = change.word;
  DELETE FROM search_vocabulary known
    USING jsonb_to_recordset(changes) AS change(workspace_id text, word text, n integer)
    WHERE n < 0 AND known.workspace_id = change.workspace_id AND known.word = change.word AND known.uses <= 0;
$$;--> statement-breakpoint
CREATE FUNCTION "count_added_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary (workspace_id, word, uses, letters)
    SELECT workspace_id, word, count(*), letters_of(word) FROM added, unnest(tsvector_to_array(search_words)) AS word
    WHERE NOT deleted AND length(word) BETWEEN 3 AND 42
    GROUP BY workspace_id, word
    ON CONFLICT (workspace_id, word) DO UPDATE SET uses = search_vocabulary.uses + excluded.uses;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_changed_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_search_words(coalesce(jsonb_agg(change), '[]')) FROM (
    SELECT workspace_id, word, sum(n)::integer AS n FROM (
      SELECT a.workspace_id, CASE WHEN b.deleted THEN NULL ELSE b.search_words END AS before,
        CASE WHEN a.deleted THEN NULL ELSE a.search_words END AS after
      FROM changed a JOIN unchanged b USING (workspace_id, conversation_id, ts)
      WHERE a.deleted <> b.deleted OR a.search_words IS DISTINCT FROM b.search_words
    ) message
    CROSS JOIN LATERAL (
      SELECT word, 1 AS n FROM unnest(tsvector_to_array(after)) AS word
      UNION ALL
      SELECT word, -1 FROM unnest(tsvector_to_array(before)) AS word
    ) words
    WHERE length(word) BETWEEN 3 AND 42
    GROUP BY workspace_id, word
    HAVING sum(n) <> 0
  ) change;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A deleted workspace takes its words with it.
CREATE FUNCTION "count_removed_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_search_words(coalesce(jsonb_agg(change), '[]')) FROM (
    SELECT workspace_id, word, -count(*)::integer AS n FROM removed, unnest(tsvector_to_array(search_words)) AS word
    WHERE NOT deleted AND length(word) BETWEEN 3 AND 42
      AND EXISTS (SELECT FROM workspaces WHERE id = workspace_id)
    GROUP BY workspace_id, word
  ) change;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "messages_words_added" AFTER INSERT ON "messages"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_search_words();--> statement-breakpoint
CREATE TRIGGER "messages_words_changed" AFTER UPDATE ON "messages"
  REFERENCING OLD TABLE AS unchanged NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_search_words();--> statement-breakpoint
CREATE TRIGGER "messages_words_removed" AFTER DELETE ON "messages"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_search_words();--> statement-breakpoint
INSERT INTO "search_vocabulary" (workspace_id, word, uses, letters)
  SELECT workspace_id, word, count(*), letters_of(word) FROM messages, unnest(tsvector_to_array(search_words)) AS word
  WHERE NOT deleted AND length(word) BETWEEN 3 AND 42
  GROUP BY workspace_id, word;
