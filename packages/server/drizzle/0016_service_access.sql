CREATE TABLE "service_access" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"credential" text,
	"is_refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "service_access_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "service_access" ADD CONSTRAINT "service_access_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;