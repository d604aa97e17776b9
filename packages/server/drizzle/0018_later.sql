CREATE TABLE "later_entries" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"conversation_id" text NOT NULL,
	"thread_ts" text,
	"message_ts" text,
	"created" double precision NOT NULL,
	"last_seen" text NOT NULL,
	"until" double precision,
	"reply" text,
	CONSTRAINT "later_entries_workspace_id_user_id_id_pk" PRIMARY KEY("workspace_id","user_id","id")
);
--> statement-breakpoint
ALTER TABLE "later_entries" ADD CONSTRAINT "later_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;