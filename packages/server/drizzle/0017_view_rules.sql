CREATE TABLE "rule_marks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"view_id" text NOT NULL,
	"place_id" text NOT NULL,
	"former" text NOT NULL,
	"count" integer NOT NULL,
	"at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "custom_views" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "rule_marks" ADD CONSTRAINT "rule_marks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_marks_person" ON "rule_marks" USING btree ("workspace_id","user_id","at_ms");--> statement-breakpoint
CREATE INDEX "custom_views_marking" ON "custom_views" USING btree ("workspace_id") WHERE (rule ->> 'marksRead') = 'true';