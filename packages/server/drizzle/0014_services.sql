ALTER TABLE "workspaces" ADD COLUMN "service" text;--> statement-breakpoint
UPDATE "workspaces" SET "service" = 'slack' WHERE "id" IN (SELECT "workspace_id" FROM "slack_workspaces");
