import type { StoryContext } from '@storybook/react-vite';
import type { TriageInboxProps } from 'triage-inbox';
import { TriageInbox } from 'triage-inbox';
import type { Inbox } from 'triage-inbox/core';
import { localeOf } from './locales.ts';
import { themeOf } from './toolbar.ts';

export type InboxStoryArgs = Pick<TriageInboxProps, 'keyboard' | 'className' | 'style'>;

/** The whole inbox of a stage, as a host puts it on a page, dressed as the toolbar says. */
export function StagedInbox({
  inbox,
  globals,
  ...args
}: InboxStoryArgs & { inbox: Inbox; globals: StoryContext['globals'] }) {
  const { labels } = localeOf(globals.locale);
  return (
    <TriageInbox
      inbox={inbox}
      theme={themeOf(globals)}
      keyboard={{ scope: 'document' }}
      {...(labels && { labels })}
      {...args}
    />
  );
}

/** The `render` of every story of a whole inbox. */
export const renderInbox = (args: InboxStoryArgs, { stage, globals, id }: StoryContext<InboxStoryArgs>) => (
  <StagedInbox key={id} inbox={stage.inbox} globals={globals} {...args} />
);
