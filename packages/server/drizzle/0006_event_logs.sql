CREATE TABLE "event_logs" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"newest" bigint DEFAULT (extract(epoch from now()) * 1000)::bigint NOT NULL,
	"pruned_through" bigint DEFAULT (extract(epoch from now()) * 1000)::bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "stream_events_workspace";--> statement-breakpoint
ALTER TABLE "stream_events" ADD COLUMN "number" bigint;--> statement-breakpoint
ALTER TABLE "event_logs" ADD CONSTRAINT "event_logs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stream_events_number" ON "stream_events" USING btree ("workspace_id","number");--> statement-breakpoint
-- Events had one number sequence for all workspaces. Clients with such a cursor load everything again.
DELETE FROM "stream_events";--> statement-breakpoint
INSERT INTO "event_logs" ("workspace_id") SELECT "id" FROM "workspaces";
