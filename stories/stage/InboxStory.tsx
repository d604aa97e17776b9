import type { StoryContext } from '@storybook/react-vite';
import { useContext, useState } from 'react';
import type { PartialLabels, TriageInboxProps } from 'triage-inbox';
import { TriageInbox } from 'triage-inbox';
import type { Inbox } from 'triage-inbox/core';
import { StoryLocaleContext } from './locales.ts';
import { themeOf } from './toolbar.ts';

export type InboxStoryArgs = Pick<
  TriageInboxProps,
  'actions' | 'chrome' | 'sidebar' | 'className' | 'style' | 'slots'
> & {
  config?: Extract<TriageInboxProps, { inbox: Inbox }>['config'];
};

interface StagedInboxProps extends InboxStoryArgs {
  inbox: Inbox;
  globals: StoryContext['globals'];
  /** Label overrides of the host. */
  labels?: PartialLabels;
}

/** The inbox of a stage as a host renders it, with the theme, the locale and the labels of the toolbar. */
export function StagedInbox({ labels: ownLabels, inbox, globals, ...args }: StagedInboxProps) {
  const { locale, labels } = useContext(StoryLocaleContext);
  // The theme button of the inbox wins until the toolbar changes.
  const toolbarTheme = themeOf(globals);
  const [chosen, setChosen] = useState({ toolbarTheme, theme: toolbarTheme });
  if (chosen.toolbarTheme !== toolbarTheme) setChosen({ toolbarTheme, theme: toolbarTheme });
  return (
    <TriageInbox
      inbox={inbox}
      theme={chosen.theme}
      onThemeChange={(theme) => setChosen({ toolbarTheme, theme })}
      config={{ keyboard: { scope: 'document' } }}
      locale={locale}
      labels={ownLabels ? { ...labels, ...ownLabels } : labels}
      {...args}
    />
  );
}

/** The `render` function of every story that shows a whole inbox. */
export const renderInbox = (args: InboxStoryArgs, { stage, globals, id }: StoryContext<InboxStoryArgs>) => (
  <StagedInbox key={id} inbox={stage.inbox} globals={globals} {...args} />
);
