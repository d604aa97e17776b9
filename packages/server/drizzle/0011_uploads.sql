CREATE TABLE "uploaded_files" (
	"workspace_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"mimetype" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"conversation_id" text,
	"ts" text,
	"created_ms" bigint NOT NULL,
	CONSTRAINT "uploaded_files_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD CONSTRAINT "uploaded_files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploaded_files_unsent" ON "uploaded_files" USING btree ("created_ms") WHERE ts is null;--> statement-breakpoint
CREATE INDEX "uploaded_files_message" ON "uploaded_files" USING btree ("workspace_id","conversation_id","ts");