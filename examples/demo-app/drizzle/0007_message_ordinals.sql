ALTER TABLE "messages" ADD COLUMN "ordinal" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "user_ordinal" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_ordinal" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "user_reply_ordinal" integer;--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("workspace_id","conversation_id","user_id","ts_micros");--> statement-breakpoint
CREATE INDEX "messages_deleted" ON "messages" USING btree ("workspace_id","conversation_id","ts_micros") WHERE deleted;--> statement-breakpoint
CREATE INDEX "messages_mentioning" ON "messages" USING btree ("workspace_id","conversation_id","ts_micros") WHERE text ~ '<[@!]';--> statement-breakpoint
CREATE INDEX "messages_without_ordinal" ON "messages" USING btree ("workspace_id") WHERE ordinal is null;--> statement-breakpoint
-- Concurrent writers count words in the same order, so that they cannot wait for each other in a circle. A change of either
-- sign is one statement: the row of a removed word that another writer has removed first is deleted below.
CREATE OR REPLACE FUNCTION "count_search_words"(changes jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_vocabulary (workspace_id, word, uses, letters)
    SELECT workspace_id, word, n, letters_of(word) FROM jsonb_to_recordset(changes) AS change(workspace_id text, word text, n integer)
    ORDER BY workspace_id, word
    ON CONFLICT (workspace_id, word) DO UPDATE SET uses = search_vocabulary.uses + excluded.uses;
  DELETE FROM search_vocabulary known
    USING jsonb_to_recordset(changes) AS change(workspace_id text, word text, n integer)
    WHERE n < 0 AND known.workspace_id = change.workspace_id AND known.word = change.word AND known.uses <= 0;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_added_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary (workspace_id, word, uses, letters)
    SELECT workspace_id, word, count(*), letters_of(word) FROM added, unnest(tsvector_to_array(search_words)) AS word
    WHERE NOT deleted AND length(word) BETWEEN 3 AND 42
    GROUP BY workspace_id, word
    ORDER BY workspace_id, word
    ON CONFLICT (workspace_id, word) DO UPDATE SET uses = search_vocabulary.uses + excluded.uses;
  RETURN NULL;
END $$;
