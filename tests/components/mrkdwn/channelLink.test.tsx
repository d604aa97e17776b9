import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MrkdwnText } from '../../../src/components/mrkdwn/MrkdwnText.tsx';
import { renderInbox } from '../renderInbox.tsx';

const text = <MrkdwnText text="See <#C2|launch-spring> and <#C7|elsewhere>, <@U2|aiko>" opensMentions />;

it('a channel has the URL of the host; a click opens it in the inbox, a modified click is left to the browser', async () => {
  const { inbox, user, until } = renderInbox(text, {
    getHref: ({ page, conversationId }) => `/${page}/${conversationId}`,
  });
  await until(() => expect(inbox.getState().conversations.load.status).toBe('ready'));
  const link = screen.getByRole('link', { name: '#launch-spring' });
  expect(link).toHaveAttribute('href', '/inbox/C2');
  expect(screen.getByRole('link', { name: '#elsewhere' })).not.toHaveAttribute('href');
  fireEvent.click(link, { ctrlKey: true });
  expect(inbox.getState().navigation.open).toBeNull();
  await user.click(link);
  expect(inbox.getState().navigation.open?.id).toBe('C2');
});

it('mentions outside of messages are plain text', () => {
  renderInbox(<MrkdwnText text="See <#C2|launch-spring>, <@U2|aiko>" />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
