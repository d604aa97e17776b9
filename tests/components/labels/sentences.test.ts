import { describe, expect, it } from 'vitest';
import { failureText } from '../../../src/components/labels/failureText.ts';
import { defaultLabels as labels } from '../../../src/components/labels/labels.ts';

/** The specified sentences, verbatim. The tests of each situation prove that they are shown. */
describe('the specified sentences', () => {
  it.each<[string, string]>([
    [failureText(labels, { code: 'initialize-failed' }), 'Failed to initialize'],
    [failureText(labels, { code: 'load-failed' }), 'Failed to load conversations'],
    [failureText(labels, { code: 'fetch-failed' }), 'Failed to fetch data from Slack'],
    [failureText(labels, { code: 'refresh-refused' }), 'Failed to refresh data from Slack'],
    [failureText(labels, { code: 'refresh-unreachable' }), 'Failed to refresh data. Please check your connection.'],
    [failureText(labels, { code: 'send-failed' }), 'Failed to send message'],
    [failureText(labels, { code: 'send-failed', reason: 'Too busy' }), 'Failed to send message: Too busy'],
    [failureText(labels, { code: 'ask-failed', reason: 'Too busy' }), 'Sorry, I encountered an error: Too busy'],
    [failureText(labels, { code: 'ask-failed' }), 'Sorry, I encountered an error: Failed to get AI response'],
    [failureText(labels, { code: 'aggregates-failed' }), 'Failed to fetch aggregates'],
    [labels.search.nothing, 'No results found'],
    [labels.search.typeToSearch, 'Type to search...'],
    [labels.search.searching, 'Searching...'],
  ])('in the catalogue of errors: %s', (shown, wanted) => {
    expect(shown).toBe(wanted);
  });

  it.each<[string, string]>([
    [labels.focusInbox.nameMissing, 'Please enter a name for your filter'],
    [labels.focusInbox.pageUnknown, 'Error: Unable to determine which page this filter belongs to'],
    [labels.focusInbox.confirmDelete, 'Are you sure you want to delete this focus inbox?'],
    [labels.errors.unexpected, 'An unexpected error occurred'],
    [labels.inboxZero.title, "You've hit Inbox Zero!"],
    [labels.inboxZero.subtitle, 'Time to enjoy the view...'],
    [labels.session.loading, 'Loading...'],
    [labels.session.completing, 'Completing authentication...'],
    [labels.session.initializing, 'Initializing...'],
    [labels.list.loading, 'Loading conversations...'],
    [labels.conversation.sending, 'Sending...'],
    [labels.conversation.newMessages, 'New messages'],
    [labels.connect.title, 'Welcome to the product'],
    [labels.connect.subtitle, 'Connect your Slack workspace to get started'],
    [labels.connect.connect, 'Connect to Slack'],
    [labels.connect.redirecting, 'Redirecting to Slack...'],
    [labels.connect.privacy, 'Your data stays secure. We only access what you can already see in Slack.'],
    [
      labels.connect.features.map(({ title }) => title).join(),
      'Instant Setup,Secure Access,No Admin Needed,Ready to Use',
    ],
    [
      labels.connect.steps.join('; '),
      'Click Connect to Slack; Select your workspace (top right corner); Authorize the product',
    ],
    [labels.list.noOtherMembers, 'No other members'],
    [labels.list.filterPlaceholder('Inbox'), 'Filter Inbox...'],
    [labels.list.inChannel('general'), 'in general'],
    [labels.topBar.createFocusInbox, 'Create Focus Inbox'],
  ])('%s', (shown, wanted) => {
    expect(shown).toBe(wanted);
  });
});
