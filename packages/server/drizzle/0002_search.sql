CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text)) STORED;--> statement-breakpoint
CREATE INDEX "messages_search_words" ON "messages" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "messages_search_parts" ON "messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_not_searchable" ON "messages" USING btree ("workspace_id") WHERE search_text is null;