CREATE TABLE "slack_budgets" (
	"workspace_id" text NOT NULL,
	"method" text NOT NULL,
	"tokens" double precision NOT NULL,
	"refilled_ms" bigint NOT NULL,
	"blocked_until_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "slack_budgets_workspace_id_method_pk" PRIMARY KEY("workspace_id","method")
);
--> statement-breakpoint
CREATE TABLE "slack_events" (
	"workspace_id" text NOT NULL,
	"event_id" text NOT NULL,
	"payload" jsonb,
	"received_ms" bigint NOT NULL,
	"applied_ms" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slack_events_workspace_id_event_id_pk" PRIMARY KEY("workspace_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "slack_files" (
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"file_id" text NOT NULL,
	"ts" text NOT NULL,
	"url" text NOT NULL,
	"thumb_url" text,
	"name" text,
	"mimetype" text,
	"size" bigint,
	CONSTRAINT "slack_files_workspace_id_file_id_conversation_id_ts_pk" PRIMARY KEY("workspace_id","file_id","conversation_id","ts")
);
--> statement-breakpoint
CREATE TABLE "slack_memberships" (
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"last_read" text,
	"checked_ms" bigint,
	"wanted_ms" bigint,
	"failure" text,
	CONSTRAINT "slack_memberships_workspace_id_user_id_conversation_id_pk" PRIMARY KEY("workspace_id","user_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "slack_outbox" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"client_msg_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"thread_ts" text,
	"text" text NOT NULL,
	"is_broadcast" boolean DEFAULT false NOT NULL,
	"created_ms" bigint NOT NULL,
	"state" text NOT NULL,
	"ts" text,
	CONSTRAINT "slack_outbox_workspace_id_user_id_client_msg_id_pk" PRIMARY KEY("workspace_id","user_id","client_msg_id")
);
--> statement-breakpoint
CREATE TABLE "slack_places" (
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"kind" text NOT NULL,
	"complete_from" text,
	"reached_start" boolean DEFAULT false NOT NULL,
	"gap_after" text,
	"activity_micros" bigint DEFAULT 0 NOT NULL,
	"member_count" integer,
	CONSTRAINT "slack_places_workspace_id_conversation_id_pk" PRIMARY KEY("workspace_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "slack_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"return_to" text NOT NULL,
	"wants_token" boolean DEFAULT false NOT NULL,
	"created_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slack_tokens" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text,
	"expires_at_ms" bigint,
	"scopes" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "slack_tokens_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "slack_workspaces" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"url" text,
	"enterprise_id" text,
	"low_limits" boolean DEFAULT false NOT NULL,
	"emoji" jsonb,
	"people_fetched_micros" bigint,
	"caught_up_micros" bigint
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "members_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "is_deactivated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "slack_budgets" ADD CONSTRAINT "slack_budgets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_events" ADD CONSTRAINT "slack_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_files" ADD CONSTRAINT "slack_files_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_memberships" ADD CONSTRAINT "slack_memberships_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_outbox" ADD CONSTRAINT "slack_outbox_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_places" ADD CONSTRAINT "slack_places_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_tokens" ADD CONSTRAINT "slack_tokens_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_workspaces" ADD CONSTRAINT "slack_workspaces_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slack_events_received" ON "slack_events" USING btree ("received_ms");--> statement-breakpoint
CREATE INDEX "slack_memberships_place" ON "slack_memberships" USING btree ("workspace_id","conversation_id");