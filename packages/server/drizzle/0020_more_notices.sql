-- These notices counted as unread before. Without an ordinal, their workspaces are numbered again at the end of the migration.
UPDATE "messages" SET "ordinal" = NULL WHERE "subtype" IN ('group_topic', 'group_purpose', 'group_name', 'group_archive',
  'group_unarchive', 'channel_convert_to_private', 'channel_convert_to_public', 'channel_posting_permissions');
