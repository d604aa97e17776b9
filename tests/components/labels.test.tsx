import { describe, expect, it } from 'vitest';
import { createLabels, defaultLabels, failureText, mergeLabels } from '../../src/components/labels.ts';

describe('labels', () => {
  it('say the sign-in screen in the words of the specification', () => {
    const { connect } = defaultLabels;
    expect(connect.title).toBe('Welcome to the product');
    expect(connect.subtitle).toBe('Connect your Slack workspace to get started');
    expect(connect.features.map(({ title }) => title)).toEqual([
      'Instant Setup',
      'Secure Access',
      'No Admin Needed',
      'Ready to Use',
    ]);
    expect(connect.steps).toEqual([
      'Click Connect to Slack',
      'Select your workspace (top right corner)',
      'Authorize the product',
    ]);
    expect(connect.connect).toBe('Connect to Slack');
    expect(connect.redirecting).toBe('Redirecting to Slack...');
    expect(connect.privacy).toBe('Your data stays secure. We only access what you can already see in Slack.');
  });

  it('say what is under way in the words of the specification', () => {
    expect(defaultLabels.session.loading).toBe('Loading...');
    expect(defaultLabels.session.completing).toBe('Completing authentication...');
    expect(defaultLabels.session.initializing).toBe('Initializing...');
    expect(defaultLabels.list.loading).toBe('Loading conversations...');
    expect(defaultLabels.conversation.sending).toBe('Sending...');
  });

  it('say the list and the conversation in the words of the specification', () => {
    const { conversation, inboxZero, list } = defaultLabels;
    expect(list.filterPlaceholder('Inbox')).toBe('Filter Inbox...');
    expect(list.noOtherMembers).toBe('No other members');
    expect(list.inChannel('general')).toBe('in general');
    expect(list.moreMembers(5)).toBe('+5');
    expect(inboxZero.title).toBe("You've hit Inbox Zero!");
    expect(inboxZero.subtitle).toBe('Time to enjoy the view...');
    expect(conversation.newMessages).toBe('New messages');
    expect(conversation.markRead).toBe('Mark as read');
  });

  it('say every failure in the words of the specification', () => {
    const say = (code: keyof typeof defaultLabels.failure, reason?: string) =>
      failureText(defaultLabels, reason === undefined ? { code } : { code, reason });
    expect(say('initialize-failed')).toBe('Failed to initialize');
    expect(say('load-failed')).toBe('Failed to load conversations');
    expect(say('fetch-failed')).toBe('Failed to fetch data from Slack');
    expect(say('refresh-refused')).toBe('Failed to refresh data from Slack');
    expect(say('refresh-unreachable')).toBe('Failed to refresh data. Please check your connection.');
    expect(say('aggregates-failed')).toBe('Failed to fetch aggregates');
    expect(say('send-failed', 'channel_not_found')).toBe('Failed to send message: channel_not_found');
    expect(say('send-failed')).toBe('Failed to send message');
    expect(say('load-failed', 'a reason that has no place here')).toBe('Failed to load conversations');
    expect(defaultLabels.errors.title).toBe('Error');
    expect(defaultLabels.errors.unexpected).toBe('An unexpected error occurred');
  });

  it('name the product and the chat service as the host calls them', () => {
    const labels = createLabels({ productName: 'Larkspur Inbox', serviceName: 'Chat' });
    expect(labels.connect.title).toBe('Welcome to Larkspur Inbox');
    expect(labels.connect.redirecting).toBe('Redirecting to Chat...');
    expect(labels.failure['fetch-failed']()).toBe('Failed to fetch data from Chat');
  });

  it('count in words', () => {
    expect(defaultLabels.list.count(1)).toBe('1 conversation');
    expect(defaultLabels.list.count(16)).toBe('16 conversations');
    expect(defaultLabels.conversation.replies(1)).toBe('1 reply');
    expect(defaultLabels.conversation.replies(3)).toBe('3 replies');
    expect(defaultLabels.navigation.unread('Inbox', 0)).toBe('Inbox');
    expect(defaultLabels.navigation.unread('Inbox', 16)).toBe('Inbox, 16 unread');
  });

  it("put the host's words over the English ones, one by one", () => {
    const labels = mergeLabels({ inboxZero: { title: 'Alles gelesen' } });
    expect(labels.inboxZero.title).toBe('Alles gelesen');
    expect(labels.inboxZero.subtitle).toBe(defaultLabels.inboxZero.subtitle);
    expect(labels.list).toBe(defaultLabels.list);
    expect(mergeLabels(undefined)).toBe(defaultLabels);
  });
});
