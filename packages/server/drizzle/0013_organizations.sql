ALTER TABLE "people" ADD COLUMN "team_id" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "organization" text;