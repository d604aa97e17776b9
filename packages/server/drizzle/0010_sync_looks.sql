ALTER TABLE "slack_memberships" ADD COLUMN "failed_ms" bigint;--> statement-breakpoint
ALTER TABLE "slack_memberships" ADD COLUMN "last_read_wanted_ts" text;--> statement-breakpoint
ALTER TABLE "slack_places" ADD COLUMN "gap_has_news" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "slack_tokens" ADD COLUMN "search_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "slack_workspaces" ADD COLUMN "gap_ms" bigint;