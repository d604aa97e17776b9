CREATE TABLE "slack_changes" (
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"ts" text NOT NULL,
	"log" jsonb NOT NULL,
	"noted_ms" bigint NOT NULL,
	CONSTRAINT "slack_changes_workspace_id_conversation_id_ts_pk" PRIMARY KEY("workspace_id","conversation_id","ts")
);
--> statement-breakpoint
CREATE TABLE "slack_deleted_files" (
	"workspace_id" text NOT NULL,
	"file_id" text NOT NULL,
	"noted_ms" bigint NOT NULL,
	CONSTRAINT "slack_deleted_files_workspace_id_file_id_pk" PRIMARY KEY("workspace_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "slack_subjects" (
	"workspace_id" text NOT NULL,
	"subject" text NOT NULL,
	"at" text NOT NULL,
	"noted_ms" bigint NOT NULL,
	CONSTRAINT "slack_subjects_workspace_id_subject_pk" PRIMARY KEY("workspace_id","subject")
);
--> statement-breakpoint
ALTER TABLE "slack_workspaces" ADD COLUMN "unreachable_until_ms" bigint;--> statement-breakpoint
ALTER TABLE "slack_changes" ADD CONSTRAINT "slack_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_deleted_files" ADD CONSTRAINT "slack_deleted_files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_subjects" ADD CONSTRAINT "slack_subjects_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slack_changes_noted" ON "slack_changes" USING btree ("noted_ms");--> statement-breakpoint
CREATE INDEX "slack_deleted_files_noted" ON "slack_deleted_files" USING btree ("noted_ms");--> statement-breakpoint
CREATE INDEX "slack_subjects_noted" ON "slack_subjects" USING btree ("noted_ms");--> statement-breakpoint
INSERT INTO "slack_subjects" ("workspace_id", "subject", "at", "noted_ms")
SELECT "workspace_id", substr("event_id", 8), coalesce("payload" ->> 'at', '0'), "received_ms" FROM "slack_events" WHERE "event_id" LIKE 'newest %';--> statement-breakpoint
INSERT INTO "slack_deleted_files" ("workspace_id", "file_id", "noted_ms")
SELECT "workspace_id", substr("event_id", 9), "received_ms" FROM "slack_events" WHERE "event_id" LIKE 'deleted %';--> statement-breakpoint
INSERT INTO "slack_changes" ("workspace_id", "conversation_id", "ts", "log", "noted_ms")
SELECT "workspace_id", split_part("event_id", ' ', 2), split_part("event_id", ' ', 3), "payload", "received_ms" FROM "slack_events"
WHERE "event_id" LIKE 'changes %' AND "payload" IS NOT NULL;
