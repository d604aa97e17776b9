import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Composer } from '../../../src/components/composer/Composer.tsx';
import { pastedFiles } from '../../../src/components/composer/files/pastedFiles.ts';
import type { InboxTransport } from '../../../src/transport/contract.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { renderInbox } from '../renderInbox.tsx';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to / });
const chips = () => screen.findAllByRole('listitem');
const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });

async function setup(changes: Partial<InboxTransport> = {}, draft?: object) {
  const result = renderInbox(
    <section data-conversation-id="C1">
      <Composer conversationId="C1" name="design-systems" />
    </section>,
    {
      changes,
      prepare: ({ local }) =>
        void (draft && local.set('triage-inbox:drafts', JSON.stringify({ 'U1@Larkspur': { C1: draft } }))),
    },
  );
  const { offers } = result.inbox.getState();
  await result.until(() => expect(result.inbox.getState().offers).not.toBe(offers));
  await screen.findByRole('button', { name: 'Formatting' });
  act(() => field().focus());
  const choose = (...files: File[]) => {
    const input = document.querySelector('input[type=file]');
    return result.user.upload(input instanceof HTMLInputElement ? input : field(), files);
  };
  return { ...result, choose };
}

const transfer = (files: File[], text = '') => ({ files, types: ['Files'], getData: () => text });

describe('files of a reply', () => {
  it('are chosen with the button, and sent without a text', async () => {
    const { choose, user, backend, until } = await setup();
    expect(await screen.findByRole('button', { name: 'Attach files' })).toBeVisible();
    await choose(picture('a.png'), picture('b.png'));
    expect((await chips()).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^a\.png.*7 bytes/),
      expect.stringMatching(/^b\.png.*7 bytes/),
    ]);
    await until(() => expect(screen.queryByRole('progressbar')).toBeNull());
    act(() => field().focus());
    await user.keyboard('{Enter}');
    await until(() => expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull());
    const { messages } = backend.world.workspaces[0]?.conversations[0] ?? {};
    await until(() => expect(messages?.at(-1)?.files?.map(({ name }) => name)).toEqual(['a.png', 'b.png']));
  });

  it('are pasted into the field', async () => {
    await setup();
    const paste = createEvent.paste(field(), { clipboardData: transfer([picture('image.png')]) });
    fireEvent(field(), paste);
    expect(paste.defaultPrevented).toBe(true);
    expect(await chips()).toHaveLength(1);
  });

  it('are dropped on the conversation, which says so', async () => {
    await setup();
    const pane = document.querySelector('section') ?? field();
    const dataTransfer = transfer([picture('a.png')]);
    fireEvent.dragOver(pane, { dataTransfer });
    expect(screen.getByText('Drop files to attach them')).toBeVisible();
    fireEvent.drop(pane, { dataTransfer });
    expect(screen.queryByText('Drop files to attach them')).toBeNull();
    expect(await chips()).toHaveLength(1);
  });

  it('stay with their text when the upload fails, and are uploaded again by the keyboard', async () => {
    let isBroken = true;
    const refusal = new ApiError({ kind: 'http', call: 'x', status: 507, message: 'The disk is full' });
    const { choose, user, until } = await setup({
      uploadFile: async () => {
        if (isBroken) throw refusal;
        return { id: 'F1' };
      },
    });
    await user.keyboard('look');
    await choose(picture('a.png'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    isBroken = false;
    act(() => screen.getByRole('button', { name: 'Try again' }).focus());
    await user.keyboard('{Enter}');
    await until(() => expect(screen.queryByRole('alert')).toBeNull());
    await until(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    expect(field()).toHaveValue('look');
    expect(field()).toHaveFocus();
  });

  it('send their message after the upload; Escape and a button take it back', async () => {
    const uploads: ((file: { id: string; name: string }) => void)[] = [];
    const sent: unknown[] = [];
    const { choose, user, until } = await setup({
      uploadFile: () => new Promise((resolve) => uploads.push(resolve)),
      sendMessage: async ({ files }) => {
        sent.push(files);
        return { ts: '1772618401.000100' };
      },
    });
    await user.keyboard('look');
    await choose(picture('a.png'), picture('b.png'));
    expect(await chips()).toHaveLength(2);
    await until(() => expect(uploads.length).toBe(2));
    act(() => field().focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('Sending after 2 files are uploaded');
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/^Sending after/)).toBeNull();
    expect(field()).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: "Don't send" }));
    expect(screen.queryByText(/^Sending after/)).toBeNull();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('look');
    await user.keyboard('{Enter}');
    uploads[0]?.({ id: 'F1', name: 'a.png' });
    await until(() => expect(screen.getByRole('status')).toHaveTextContent('Sending after 1 file is uploaded'));
    uploads[1]?.({ id: 'F2', name: 'b.png' });
    await until(() => expect(field()).toHaveValue(''));
    expect(sent).toEqual([['F1', 'F2']]);
  });

  it('say after a reload that they were not uploaded', async () => {
    const { user } = await setup({}, { files: [{ key: 'k1', name: 'plan.png', size: 7 }] });
    const [chip] = await chips();
    expect(chip).toHaveTextContent('plan.png was not uploaded. Attach it again.');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove plan.png' }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('show their progress, and are removed by name', async () => {
    const { choose, user, until } = await setup({
      uploadFile: (_, options) => {
        options?.onProgress?.(0.4);
        return new Promise(() => undefined);
      },
    });
    await choose(picture('a.png'));
    await until(() => expect(screen.getByRole('progressbar', { name: 'a.png' })).toHaveAttribute('value', '0.4'));
    const [chip] = await chips();
    await user.click(within(chip ?? document.body).getByRole('button', { name: 'Remove a.png' }));
    await until(() => expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull());
    expect(field()).toHaveFocus();
  });

  it('are not offered by a server that does not take them', async () => {
    await setup({ loadFeatures: async () => ({ aiEnabled: false }) });
    expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
    const paste = createEvent.paste(field(), { clipboardData: transfer([picture('image.png')]) });
    fireEvent(field(), paste);
    expect(paste.defaultPrevented).toBe(false);
  });
});

describe('a paste', () => {
  const pasted = (text: string, ...names: string[]) =>
    pastedFiles({ files: names.map(picture) as unknown as FileList, getData: () => text }).length;

  it('is a text if the clipboard has one beside a picture of it', () => {
    expect(pasted('', 'image.png')).toBe(1);
    expect(pasted('A1\tB1', 'image.png')).toBe(0);
  });

  it('is files if the text names them', () => {
    expect(pasted('plan.pdf\n/home/ana/b.txt', 'plan.pdf', 'b.txt')).toBe(2);
  });
});
