ALTER TABLE "slack_tokens" ADD COLUMN "list_wanted_ms" bigint;--> statement-breakpoint
ALTER TABLE "slack_workspaces" ADD COLUMN "directory_wanted_ms" bigint;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "user_groups" jsonb;