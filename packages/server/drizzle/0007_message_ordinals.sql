ALTER TABLE "messages" ADD COLUMN "ordinal" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "user_ordinal" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_ordinal" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "user_reply_ordinal" integer;--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("workspace_id","conversation_id","user_id","ts_micros");--> statement-breakpoint
CREATE INDEX "messages_deleted" ON "messages" USING btree ("workspace_id","conversation_id","ts_micros") WHERE deleted;--> statement-breakpoint
CREATE INDEX "messages_mentioning" ON "messages" USING btree ("workspace_id","conversation_id","ts_micros") WHERE text ~ '<[@!]';--> statement-breakpoint
CREATE INDEX "messages_without_ordinal" ON "messages" USING btree ("workspace_id") WHERE ordinal is null;--> statement-breakpoint
-- The vocabulary no longer counts uses: the writers of a workspace waited for each other at every frequent word. It keeps the words
-- of edited and deleted messages; a search for them finds nothing.
-- The functions keep their names, the column "uses" and the trigger of removed messages stay: the next release drops them.
ALTER TABLE "search_vocabulary" ALTER COLUMN "uses" SET DEFAULT 0;--> statement-breakpoint
-- Shorter and longer words are never searched with typos. In order, so that writers of the same new words cannot wait in a circle.
CREATE OR REPLACE FUNCTION "count_added_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary (workspace_id, word, letters)
    SELECT DISTINCT message.workspace_id, term.word, letters_of(term.word)
    FROM added message, unnest(tsvector_to_array(message.search_words)) AS term(word)
    WHERE NOT message.deleted AND length(term.word) BETWEEN 3 AND 42
      AND NOT EXISTS (SELECT FROM search_vocabulary known
        WHERE known.workspace_id = message.workspace_id AND known.word = term.word)
    ORDER BY message.workspace_id, term.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_changed_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary (workspace_id, word, letters)
    SELECT DISTINCT message.workspace_id, term.word, letters_of(term.word)
    FROM changed message JOIN unchanged before USING (workspace_id, conversation_id, ts),
      unnest(tsvector_to_array(message.search_words)) AS term(word)
    WHERE NOT message.deleted AND length(term.word) BETWEEN 3 AND 42
      AND (before.deleted OR message.search_words IS DISTINCT FROM before.search_words)
      AND NOT EXISTS (SELECT FROM search_vocabulary known
        WHERE known.workspace_id = message.workspace_id AND known.word = term.word)
    ORDER BY message.workspace_id, term.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_removed_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END $$;
