import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { SlackFailure } from '../client/slackCalls.ts';

/** Texts for Slack's error codes, as Slack's reference describes them. */
const texts: Readonly<Record<string, readonly [ContentfulStatusCode, string]>> = {
  account_inactive: [401, 'Slack no longer accepts this sign-in: the account is deactivated.'],
  access_denied: [403, 'Slack does not allow you to do this.'],
  cannot_dm_bot: [403, 'Slack does not allow messages to this app.'],
  cant_delete_message: [403, 'Slack does not allow you to delete this message.'],
  cannot_reply_to_message: [403, 'Slack does not allow replies to this message.'],
  cant_update_message: [403, 'Slack does not allow you to edit this message.'],
  channel_is_archived: [403, 'This channel is archived.'],
  channel_not_found: [404, 'This conversation no longer exists in Slack, or you cannot see it any more.'],
  compliance_exports_prevent_deletion: [403, 'Your workspace keeps all messages, so that they cannot be deleted.'],
  edit_window_closed: [403, 'The time in which your workspace allows edits of this message is over.'],
  ekm_access_denied: [403, 'The administrators of your workspace have suspended messages.'],
  file_not_found: [400, 'Slack no longer has this upload. Attach the file again.'],
  file_type_not_allowed: [403, 'Your workspace does not allow files of this type.'],
  file_update_failed: [502, 'Slack could not finish the upload. Try again.'],
  file_upload_size_restricted: [403, 'Your workspace does not allow files of this size.'],
  file_uploads_disabled: [403, 'Your workspace does not allow files.'],
  file_uploads_except_images_disabled: [403, 'Your workspace allows pictures only.'],
  invalid_auth: [401, 'Slack no longer accepts this sign-in.'],
  invalid_channel: [404, 'This conversation no longer exists in Slack, or you cannot see it any more.'],
  invalid_name: [400, 'Slack does not know this emoji.'],
  is_archived: [403, 'This channel is archived.'],
  is_inactive: [403, 'This channel is archived or frozen.'],
  message_not_found: [404, 'This message no longer exists in Slack.'],
  method_not_supported_for_channel_type: [403, 'Slack does not offer this for this kind of conversation.'],
  msg_too_long: [400, 'This message is too long for Slack.'],
  no_permission: [403, 'Slack does not give you the permission to do this.'],
  no_text: [400, 'This message has no text.'],
  not_allowed_token_type: [403, 'Slack does not allow this with your sign-in.'],
  not_authed: [401, 'Slack no longer accepts this sign-in.'],
  not_in_channel: [403, 'You are not a member of this channel in Slack.'],
  org_login_required: [503, 'Your workspace is being moved to an organisation. Try again later.'],
  posting_to_channel_denied: [403, 'A setting of this channel does not allow you to write in it.'],
  restricted_action: [403, 'A setting of your workspace does not allow this.'],
  restricted_action_non_threadable_channel: [403, 'A setting of this channel does not allow replies in threads.'],
  restricted_action_read_only_channel: [403, 'This channel is read-only for you.'],
  restricted_action_thread_locked: [403, 'This thread is locked.'],
  restricted_action_thread_only_channel: [403, 'This channel only allows replies in threads.'],
  slack_connect_blocked_file_type: [403, 'A setting of the other organisation does not allow this type of file.'],
  slack_connect_canvas_sharing_blocked: [403, 'A setting of the other organisation does not allow this.'],
  storage_limit_reached: [403, 'The file storage of your workspace in Slack is full.'],
  team_access_not_granted: [403, 'The app is not approved for this workspace.'],
  thread_not_found: [404, 'This thread no longer exists in Slack.'],
  thread_locked: [403, 'This thread is locked.'],
  token_expired: [401, 'Slack no longer accepts this sign-in.'],
  token_revoked: [401, 'Slack no longer accepts this sign-in.'],
  too_many_emoji: [400, 'This message has the most different reactions that Slack allows.'],
  too_many_reactions: [400, 'You have added the most reactions that Slack allows on a message.'],
  too_many_users: [400, 'A group conversation has at most 8 other people.'],
  user_disabled: [403, 'This person is deactivated.'],
  user_not_found: [404, 'Slack does not know this person.'],
  user_not_visible: [403, 'You cannot see this person in Slack.'],
};

const away = 'Slack does not answer. Try again in a moment.';
/** The time after which another try is reasonable. */
const retryAfterSeconds = 5;

/** The answer to a client whose call Slack did not do. Other errors stay as they are. */
export function httpFailureOf(error: unknown): unknown {
  if (!(error instanceof SlackFailure)) return error;
  const { code, retryAfterMs, missingScope } = error;
  if (code === 'ratelimited' || code === 'rate_limited' || code === 'message_limit_exceeded') {
    const seconds = Math.max(1, Math.ceil((retryAfterMs ?? 30_000) / 1000));
    return new HttpFailure(429, `Slack limits how often this can be done. Try again in ${seconds} s.`, {
      retryAfterSeconds: seconds,
    });
  }
  if (code === 'missing_scope' && missingScope === 'files:write') {
    return new HttpFailure(403, 'This app may not upload files: add files:write to it, and sign in again.');
  }
  if (code === 'missing_scope') {
    const scope = missingScope ? ` "${missingScope}"` : '';
    return new HttpFailure(403, `The Slack app lacks the permission${scope}. Add it to the app and sign in again.`);
  }
  if (isUnknownOutcome(error) || ['unreachable', 'closed', 'service_unavailable'].includes(code)) {
    return new HttpFailure(503, away, { retryAfterSeconds });
  }
  const known = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return known ? new HttpFailure(known[0], known[1]) : new HttpFailure(502, `Slack refused: ${code}`);
}

/** Whether Slack may have done the call: no answer, or an error after which, by Slack's reference, a part may have succeeded. */
export const isUnknownOutcome = (error: SlackFailure): boolean =>
  ['unknown_outcome', 'internal_error', 'fatal_error', 'request_timeout'].includes(error.code);
