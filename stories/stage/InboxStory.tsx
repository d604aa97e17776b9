import type { StoryContext } from '@storybook/react-vite';
import { useContext, useState } from 'react';
import type { PartialLabels, TriageInboxProps } from 'triage-inbox';
import { TriageInbox } from 'triage-inbox';
import type { Inbox } from 'triage-inbox/core';
import { StoryLocaleContext } from './StoryLocaleContext.ts';
import { themeOf } from './toolbar.ts';

export type InboxStoryArgs = Pick<TriageInboxProps, 'keyboard' | 'className' | 'style' | 'slots'>;

interface StagedInboxProps extends InboxStoryArgs {
  inbox: Inbox;
  globals: StoryContext['globals'];
  /** Sentences of the host's own. */
  words?: PartialLabels;
}

/** The whole inbox of a stage, as a host puts it on a page, dressed as the toolbar says. */
export function StagedInbox({ words, inbox, globals, ...args }: StagedInboxProps) {
  const { locale, labels } = useContext(StoryLocaleContext);
  // What a person chose counts until the toolbar says otherwise.
  const wanted = themeOf(globals);
  const [chosen, setChosen] = useState({ wanted, theme: wanted });
  return (
    <TriageInbox
      inbox={inbox}
      theme={chosen.wanted === wanted ? chosen.theme : wanted}
      onThemeChange={(theme) => setChosen({ wanted, theme })}
      keyboard={{ scope: 'document' }}
      locale={locale}
      labels={words ?? labels}
      {...args}
    />
  );
}

/** The `render` of every story of a whole inbox. */
export const renderInbox = (args: InboxStoryArgs, { stage, globals, id }: StoryContext<InboxStoryArgs>) => (
  <StagedInbox key={id} inbox={stage.inbox} globals={globals} {...args} />
);
