import { describe, expect, it } from 'vitest';
import { failureText } from '../../src/components/labels/failureText.ts';
import { createLabelSource } from '../../src/components/labels/labelSource.ts';
import { createLabels, defaultLabels, mergeLabels } from '../../src/components/labels/labels.ts';
import { givenLabels } from '../../src/components/labels/locale.ts';
import { pageTitle } from '../../src/components/labels/placeNames.ts';
import { intlWords } from '../../src/core/format/intlWords.ts';
import { de } from '../../src/locales/de/index.ts';

describe('labels', () => {
  it('contain the specified texts of the sign-in screen', () => {
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

  it('contain the specified texts of loading and sending', () => {
    expect(defaultLabels.session.loading).toBe('Loading...');
    expect(defaultLabels.session.completing).toBe('Completing authentication...');
    expect(defaultLabels.session.initializing).toBe('Initializing...');
    expect(defaultLabels.list.loading).toBe('Loading conversations...');
    expect(defaultLabels.conversation.sending).toBe('Sending...');
  });

  it('contain the specified texts of the list and the conversation', () => {
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

  it('contain the specified text of every failure', () => {
    const textOf = (code: keyof typeof defaultLabels.failure, reason?: string) =>
      failureText(defaultLabels, reason === undefined ? { code } : { code, reason });
    expect(textOf('initialize-failed')).toBe('Failed to initialize');
    expect(textOf('load-failed')).toBe('Failed to load conversations');
    expect(textOf('fetch-failed')).toBe('Failed to fetch data from Slack');
    expect(textOf('refresh-refused')).toBe('Failed to refresh data from Slack');
    expect(textOf('refresh-unreachable')).toBe('Failed to refresh data. Please check your connection.');
    expect(textOf('aggregates-failed')).toBe('Failed to fetch aggregates');
    expect(textOf('send-failed', 'channel_not_found')).toBe('Failed to send message: channel_not_found');
    expect(textOf('send-failed')).toBe('Failed to send message');
    expect(textOf('load-failed', 'a reason that has no place here')).toBe('Failed to load conversations');
    expect(defaultLabels.errors.title).toBe('Error');
    expect(defaultLabels.errors.unexpected).toBe('An unexpected error occurred');
  });

  it('contain the product name and chat service name of the host', () => {
    const labels = createLabels({ productName: 'Larkspur Inbox', serviceName: 'Chat' });
    expect(labels.connect.title).toBe('Welcome to Larkspur Inbox');
    expect(labels.connect.redirecting).toBe('Redirecting to Chat...');
    expect(labels.failure['fetch-failed']()).toBe('Failed to fetch data from Chat');
  });

  it('contain plurals', () => {
    expect(defaultLabels.list.count(1)).toBe('1 conversation');
    expect(defaultLabels.list.count(16)).toBe('16 conversations');
    expect(defaultLabels.conversation.replies(1)).toBe('1 reply');
    expect(defaultLabels.conversation.replies(3)).toBe('3 replies');
    expect(defaultLabels.navigation.unread('Inbox', 0)).toBe('Inbox');
    expect(defaultLabels.navigation.unread('Inbox', 16)).toBe('Inbox, 16 unread');
  });

  it('are overridden one by one by the labels of the host', () => {
    const labels = mergeLabels({ inboxZero: { title: 'Alles gelesen' } });
    expect(labels.inboxZero.title).toBe('Alles gelesen');
    expect(labels.inboxZero.subtitle).toBe(defaultLabels.inboxZero.subtitle);
    expect(labels.list).toBe(defaultLabels.list);
    expect(mergeLabels({ list: { count: undefined } }).list.count(2)).toBe('2 conversations');
    expect(mergeLabels(undefined)).toBe(defaultLabels);
  });

  it('of a locale without a word for a time has the word of the language', () => {
    const names = { productName: 'Inbox', serviceName: 'Chat' };
    const locale = { ...de, labels: () => ({ ...de.labels(names), time: { today: undefined } }) };
    const { frame } = createLabelSource(names, givenLabels(locale, undefined, names));
    expect(frame.time.today).toBe(intlWords('de').today);
  });

  it('keep the other names of a record, of which the host gives one', () => {
    const labels = mergeLabels({ focusInbox: { fields: { age: 'Days since' } } });
    expect(labels.focusInbox.fields).toEqual({ ...defaultLabels.focusInbox.fields, age: 'Days since' });
    const names = { productName: 'Inbox', serviceName: 'Chat' };
    const german = createLabelSource(names, givenLabels(de, { places: { pages: { inbox: 'Eingang' } } }, names)).frame;
    expect(pageTitle({ id: 'inbox', title: 'Inbox' }, german)).toBe('Eingang');
    expect(pageTitle({ id: 'later', title: 'Later' }, german)).toBe('Später');
  });
});
