CREATE TABLE "slack_uploads" (
	"workspace_id" text NOT NULL,
	"file_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"created_ms" bigint NOT NULL,
	"client_msg_id" text,
	CONSTRAINT "slack_uploads_workspace_id_file_id_pk" PRIMARY KEY("workspace_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "slack_uploads" ADD CONSTRAINT "slack_uploads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slack_uploads_message" ON "slack_uploads" USING btree ("workspace_id","user_id","client_msg_id");