CREATE TABLE "conversation_members" (
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "conversation_members_workspace_id_conversation_id_user_id_pk" PRIMARY KEY("workspace_id","conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"workspace_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"is_private" boolean NOT NULL,
	"topic" text,
	"created_by" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "conversations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "fetches" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"fetched_micros" bigint NOT NULL,
	CONSTRAINT "fetches_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"ts" text NOT NULL,
	"ts_micros" bigint GENERATED ALWAYS AS (((ts)::numeric * 1000000)::bigint) STORED NOT NULL,
	"thread_ts" text,
	"user_id" text,
	"username" text,
	"text" text NOT NULL,
	"subtype" text,
	"client_msg_id" text,
	"edited_ts" text,
	"deleted" boolean DEFAULT false NOT NULL,
	"extra" jsonb,
	CONSTRAINT "messages_workspace_id_conversation_id_ts_pk" PRIMARY KEY("workspace_id","conversation_id","ts")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"workspace_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"real_name" text,
	"display_name" text,
	"title" text,
	"email" text,
	"avatar" text,
	"is_bot" boolean DEFAULT false NOT NULL,
	"account" text,
	CONSTRAINT "people_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "read_cursors" (
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"last_read" text NOT NULL,
	"last_read_micros" bigint GENERATED ALWAYS AS (((last_read)::numeric * 1000000)::bigint) STORED NOT NULL,
	CONSTRAINT "read_cursors_workspace_id_user_id_conversation_id_pk" PRIMARY KEY("workspace_id","user_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "server_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"account" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"kind" text NOT NULL,
	"conversation_id" text NOT NULL,
	"thread_ts" text,
	"ts" text,
	"user_id" text,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_follows" (
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"thread_ts" text NOT NULL,
	"user_id" text NOT NULL,
	"last_read" text DEFAULT '0' NOT NULL,
	"last_read_micros" bigint GENERATED ALWAYS AS (((last_read)::numeric * 1000000)::bigint) STORED NOT NULL,
	CONSTRAINT "thread_follows_workspace_id_user_id_conversation_id_thread_ts_pk" PRIMARY KEY("workspace_id","user_id","conversation_id","thread_ts")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text,
	"default_user_id" text NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fetches" ADD CONSTRAINT "fetches_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_cursors" ADD CONSTRAINT "read_cursors_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_events" ADD CONSTRAINT "stream_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_follows" ADD CONSTRAINT "thread_follows_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_members_user" ON "conversation_members" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("workspace_id","conversation_id","ts_micros");--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("workspace_id","conversation_id","thread_ts","ts_micros") WHERE thread_ts is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_msg_id" ON "messages" USING btree ("workspace_id","user_id","client_msg_id") WHERE client_msg_id is not null;--> statement-breakpoint
CREATE INDEX "people_account" ON "people" USING btree ("account") WHERE account is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account");--> statement-breakpoint
CREATE INDEX "stream_events_workspace" ON "stream_events" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "thread_follows_thread" ON "thread_follows" USING btree ("workspace_id","conversation_id","thread_ts");