import type { FailureCode } from '../../core/failure.ts';
import {
  aboutConversations,
  always,
  type FailureLabel,
  inConversations,
  toConversation,
  withReason,
} from './failureSentence.ts';

const failedOf = (failed: number, of: number): string => `${failed} of ${of} conversations`;

/** The sentence of each failure that the user sees. */
export const failureLabels = (serviceName: string) =>
  ({
    'initialize-failed': always('Failed to initialize'),
    'load-failed': always('Failed to load conversations'),
    'fetch-failed': always(`Failed to fetch data from ${serviceName}`),
    'refresh-refused': always(`Failed to refresh data from ${serviceName}`),
    'refresh-unreachable': always('Failed to refresh data. Please check your connection.'),
    'conversation-failed': always('Failed to load messages'),
    'message-missing': always('This message is no longer available'),
    'open-failed': withReason('Failed to open the conversation'),
    'not-a-member': inConversations(
      (where) => `You are not in ${where}`,
      'this channel',
      (name) => `#${name}`,
    ),
    'copy-failed': always('Failed to copy to the clipboard'),
    'send-failed': toConversation('Failed to send message', (name) => `Failed to send message to ${name}`),
    'switch-failed': withReason('Failed to switch workspace'),
    'disconnect-failed': withReason('Failed to disconnect the workspace'),
    'aggregates-failed': always('Failed to fetch aggregates'),
    'view-save-failed': withReason('Failed to save Focus Inbox'),
    'view-delete-failed': withReason('Failed to delete Focus Inbox'),
    'views-failed': always('Failed to save tab changes'),
    'mark-read-failed': aboutConversations((what) => `Failed to mark ${what} as read`, failedOf),
    'mark-unread-failed': aboutConversations((what) => `Failed to mark ${what} as unread`, failedOf),
    'later-failed': withReason('Failed to put it off'),
    'mute-failed': withReason('Failed to mute'),
    'nothing-unread': inConversations(
      (where) => `Nothing to mark unread: nobody else has written ${where}`,
      'there',
      (name) => `in ${name}`,
    ),
    'drafts-not-kept': always(
      'This browser does not keep your drafts: its storage is full or switched off. They are lost when you close the page.',
    ),
    'part-missing': always('Part of the page could not be loaded. It may have been updated.'),
    'follow-failed': withReason('Failed to change whether you follow the thread'),
    'reaction-failed': withReason('Failed to change your reaction'),
    'reaction-unreachable': always('Failed to change your reaction: the server cannot be reached'),
    'edit-failed': withReason('Failed to edit your message'),
    'delete-failed': withReason('Failed to delete your message'),
    'action-failed': (reason, about) => withReason(`${about?.name || 'The action'} failed`)(reason),
    'ask-failed': (reason) => `Sorry, I encountered an error: ${reason || 'Failed to get AI response'}`,
  }) satisfies Record<FailureCode, FailureLabel>;
