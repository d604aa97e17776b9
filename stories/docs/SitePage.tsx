import { Markdown } from '@storybook/addon-docs/blocks';

/** A page of the documentation site. Its links lead to files of the repository: Storybook shows their texts only. */
export function SitePage({ text }: { text: string }) {
  return <Markdown>{text.replace(/\[([^\]]+)\]\((?!https:)[^)]+\)/g, '$1')}</Markdown>;
}
