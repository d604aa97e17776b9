ALTER TABLE "conversation_members" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "tz" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "tz_offset" integer;