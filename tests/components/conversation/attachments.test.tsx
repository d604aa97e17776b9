import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { article, log, parentTs, setup } from './conversationWorld.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const picture = {
  name: 'pass.png',
  mimetype: 'image/png',
  pretty_type: 'PNG',
  size: 1_400_000,
  permalink: 'https://chat.test/F1',
  thumb_720: 'https://files.test/pass.png',
  original_w: 1440,
  original_h: 720,
};
const withFiles = (...files: NonNullable<Message['files']>) =>
  setup({ messages: [aMessage({ ts: minutesAgo(9), user: 'U2', text: 'See this', files })] });

describe('the files of a message', () => {
  it('show name, type and size, with a link without opener and referrer [MSG-6]', async () => {
    await withFiles(picture, { name: 'plan.pdf', size: 48_211, url_private: 'https://files.test/plan.pdf' });
    const files = within(article('See this')).getByRole('list', { name: 'Files' });
    expect(within(files).getAllByRole('listitem')).toHaveLength(2);
    const link = within(files).getByRole('link', { name: 'pass.png PNG · 1.4 MB' });
    expect(link).toHaveAttribute('href', 'https://chat.test/F1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(within(files).getByRole('link', { name: 'plan.pdf PDF · 48 kB' })).toBeVisible();
  });

  it('have a preview without referrer, in a box that keeps its size if the image fails [MSG-6]', async () => {
    await withFiles(picture);
    const image = log().querySelector('.ti-file img');
    expect(image).toHaveAttribute('src', 'https://files.test/pass.png');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('width', '360');
    expect(image).toHaveAttribute('height', '180');
    const box = log().querySelector<HTMLElement>('.ti-file__preview');
    expect(box?.style.getPropertyValue('--ti-preview-w')).toBe('360px');
    expect(box?.style.getPropertyValue('--ti-preview-ratio')).toBe('360 / 180');
    if (image) fireEvent.error(image);
    expect(log().querySelector('.ti-file img')).toBeNull();
    expect(log().querySelector('.ti-file__preview')).toBeInTheDocument();
  });

  it('have neither link nor preview with an unsafe URL [MSG-6]', async () => {
    await withFiles({ ...picture, permalink: 'javascript:alert(1)', thumb_720: 'http://files.test/pass.png' });
    expect(within(log()).getByText('pass.png')).toBeVisible();
    expect(within(log()).queryByRole('link')).toBeNull();
    expect(log().querySelector('.ti-file img')).toBeNull();
  });

  it('show that they were deleted, and a fallback name', async () => {
    await withFiles({ mode: 'tombstone' }, {});
    const [deleted, unnamed] = within(log()).getAllByRole('listitem');
    expect(deleted).toHaveTextContent('Untitled file This file was deleted');
    expect(unnamed).toHaveTextContent(/^Untitled file$/);
  });

  it('show that the user may not see them', async () => {
    await setup({
      messages: [aMessage({ ts: parentTs, user: 'U2', text: '', files: [{ id: 'F1', mode: 'file_access' }] })],
    });
    expect(screen.getByText('A file you cannot see here')).toBeVisible();
    expect(screen.queryByText('This message has no text')).toBeNull();
  });

  it('show that the service hides them [MSG-6]', async () => {
    await withFiles({ mode: 'hidden_by_limit' });
    const [hidden] = within(log()).getAllByRole('listitem');
    expect(hidden).toHaveTextContent('Untitled file Hidden by Slack: over the limit of the workspace');
    expect(within(log()).queryByRole('link')).toBeNull();
  });

  it('may be paths of the server, which the transport knows [MSG-6]', async () => {
    const paths = { permalink: undefined, thumb_720: undefined, thumb_360: '/api/files/F1?thumb=360' };
    await setup({
      messages: [
        aMessage({
          ts: minutesAgo(9),
          user: 'U2',
          text: 'See this',
          files: [{ ...picture, ...paths, url_private: '/api/files/F1' }],
        }),
      ],
      changes: { urlOf: (path) => `https://api.test${path}` },
    });
    expect(log().querySelector('.ti-file img')).toHaveAttribute('src', 'https://api.test/api/files/F1?thumb=360');
    const link = within(log()).getByRole('link', { name: 'pass.png PNG · 1.4 MB' });
    expect(link).toHaveAttribute('href', 'https://api.test/api/files/F1');
  });

  it('are shown without a message text', async () => {
    await setup({ messages: [aMessage({ ts: minutesAgo(9), user: 'U2', text: '', files: [picture] })] });
    expect(log().querySelector('.ti-message__body')).toBeNull();
    expect(screen.getByRole('link', { name: /pass\.png/ })).toBeVisible();
  });
});

it('a message without anything to show says so', async () => {
  await setup({ messages: [aMessage({ ts: minutesAgo(9), user: 'U2', text: '' })] });
  expect(within(log()).getByText('This message has no text')).toBeVisible();
});

describe('the reactions to a message', () => {
  it('show count and names, and mark those of the signed-in user [MSG-6]', async () => {
    await setup({
      messages: [
        aMessage({
          ts: minutesAgo(9),
          user: 'U2',
          text: 'Shipped',
          reactions: [
            { name: 'tada', count: 4, users: ['U1', 'U2', 'U3'] },
            { name: 'partyparrot', count: 1, users: ['U3'] },
          ],
        }),
      ],
    });
    const list = within(article('Shipped')).getByRole('list', { name: 'Reactions' });
    const [tada, parrot] = within(list).getAllByRole('button');
    expect(tada).toHaveTextContent('Aiko Tanabe, Theo Lindqvist, you and 1 other reacted with :tada:🎉4');
    expect(tada).toHaveAttribute('aria-pressed', 'true');
    expect(tada).toHaveAttribute('data-own');
    expect(parrot).toHaveTextContent('Theo Lindqvist reacted with :partyparrot::partyparrot:1');
    expect(parrot).not.toHaveAttribute('data-own');
  });

  it('show the pictures of emoji of the workspace [MSG-6]', async () => {
    const emoji = { parrot: 'https://emoji.test/parrot.gif', yes: 'alias:thumbsup' };
    const reactions = [
      { name: 'parrot', count: 2, users: ['U3'] },
      { name: 'yes', count: 1, users: ['U3'] },
    ];
    const { until } = await setup({
      messages: [aMessage({ ts: parentTs, user: 'U2', text: 'Shipped', reactions })],
      emoji,
    });
    await until(() =>
      expect(article('Shipped').querySelector('.ti-reaction img')).toHaveAttribute('src', emoji.parrot),
    );
    expect(article('Shipped').querySelectorAll('.ti-reaction__emoji')[1]).toHaveTextContent('👍');
  });

  it('add and remove the reaction of the signed-in user with a click [MSG-6]', async () => {
    const { until, settle } = await setup({
      messages: [
        aMessage({ ts: parentTs, user: 'U2', text: 'Shipped', reactions: [{ name: 'tada', count: 1, users: ['U3'] }] }),
        aMessage({
          ts: minutesAgo(50),
          user: 'U3',
          text: 'Thanks',
          thread_ts: parentTs,
          reactions: [{ name: 'eyes', count: 1, users: ['U1'] }],
        }),
      ],
    });
    const tada = () => within(article('Shipped')).getByRole('button', { name: /:tada:/ });
    expect(tada()).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(tada());
    expect(tada()).toHaveAttribute('aria-pressed', 'true');
    expect(tada()).toHaveAccessibleName(/^Theo Lindqvist and you reacted with :tada:/);
    await settle();
    expect(tada()).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(tada());
    expect(tada()).toHaveAttribute('aria-pressed', 'false');

    // The last reaction to a reply: its chip disappears.
    fireEvent.click(within(log()).getByRole('button', { name: /You reacted with :eyes:/ }));
    await until(() => expect(within(log()).queryByRole('button', { name: /:eyes:/ })).toBeNull());
    await settle();
    expect(within(log()).queryByRole('button', { name: /:eyes:/ })).toBeNull();
  });

  it('are picked with the emoji picker in the toolbar of a message [MSG-6]', { tags: ['proof'] }, async () => {
    const { until, settle, user } = await setup();
    fireEvent.pointerOver(article('Merged'));
    const add = within(article('Merged')).getByText('Add reaction', { selector: 'button *' });
    await user.click(add);
    // The toolbar stays while the focus is in the picker.
    await until(() => expect(screen.getByLabelText('Search emoji')).toHaveFocus());
    expect(add).toBeInTheDocument();
    await user.keyboard('tada{Enter}');
    const chip = within(article('Merged')).getByRole('button', { name: /^You reacted with :tada:/ });
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(article('Merged')).toHaveFocus();
    await settle();
    expect(chip).toHaveAttribute('aria-pressed', 'true');
  });

  it('are also shown for bot messages, like replies', async () => {
    await setup({
      messages: [
        aMessage({
          ts: parentTs,
          user: undefined,
          username: 'Pager',
          subtype: 'bot_message',
          text: 'Triggered',
          reactions: [{ name: 'eyes', count: 1, users: ['U2'] }],
        }),
        aMessage({ ts: minutesAgo(50), user: 'U3', text: 'On it', thread_ts: parentTs }),
      ],
    });
    expect(within(article('Triggered')).getByRole('list', { name: 'Reactions' })).toBeVisible();
    expect(within(article('Triggered')).getByRole('button', { name: '1 reply' })).toBeVisible();
    expect(screen.getByText('On it')).toBeVisible();
  });
});

describe('a changed message', () => {
  it('shows that and when it was edited [LIV-4] [MSG-6]', async () => {
    const { backend, until, settle } = await setup();
    backend.change({ conversationId: 'C1', ts: minutesAgo(20), text: 'Looks *very* healthy' });
    await until(() => expect(log()).toHaveTextContent('Looks very healthy'));
    await settle();
    const note = within(article('Looks very healthy')).getByText('(edited)');
    expect(note.closest('p')).toHaveTextContent('Looks very healthy (edited)');
    expect(note).toHaveAttribute('title', expect.stringMatching(/\d:\d\d [AP]M/));
  });

  it('disappears when deleted, or stays as deleted while it has replies [LIV-4]', async () => {
    const { backend, until, settle } = await setup();
    backend.change({ conversationId: 'C1', ts: minutesAgo(20), deleted: true });
    await until(() => expect(log()).not.toHaveTextContent('Looks healthy'));
    backend.change({ conversationId: 'C1', ts: parentTs, deleted: true });
    await until(() => expect(log()).not.toHaveTextContent('Shall we'));
    await settle();
    const left = article('This message was deleted');
    expect(left).toHaveAttribute('data-ts', parentTs);
    expect(within(left).getByText('Five it is')).toBeVisible();
  });
});

describe('code in a message', () => {
  const code = () => setup({ messages: [aMessage({ ts: minutesAgo(9), user: 'U2', text: '```a\nb```' })] });

  it('is copied to the clipboard [MSG-6]', async () => {
    const { env, user, until } = await code();
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(env.copied).toEqual(['a\nb']);
    await until(() => expect(screen.getByText('Copied')).toBeInTheDocument());
  });

  it('reports a copy that the browser rejects', async () => {
    const { env, inbox, user, until } = await code();
    env.clipboardWorks = false;
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    await until(() =>
      expect(inbox.getState().notice?.content).toEqual({ kind: 'failure', failure: { code: 'copy-failed' } }),
    );
    expect(screen.queryByText('Copied')).toBeNull();
  });
});

describe('emoji in a message', () => {
  it('load the full set for an uncommon one [MSG-6]', async () => {
    const { inbox, until } = await setup({
      messages: [aMessage({ ts: minutesAgo(9), user: 'U2', text: 'wool :yarn:' })],
    });
    await act(async () => {
      await import('../../../src/core/emoji/fullEmojiTable.ts');
    });
    await until(() => expect(inbox.getState().emoji.isComplete).toBe(true));
    expect(screen.getByRole('img', { name: ':yarn:' })).toHaveTextContent('🧶');
  });

  it('do not load the full set for common ones', async () => {
    const { inbox } = await setup({ messages: [aMessage({ ts: minutesAgo(9), user: 'U2', text: ':tada:' })] });
    await act(async () => {
      await import('../../../src/core/emoji/fullEmojiTable.ts');
    });
    expect(inbox.getState().emoji.isComplete).toBe(false);
  });
});
