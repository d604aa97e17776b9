import type { StoryContext } from '@storybook/react-vite';
import { waitFor, within } from 'storybook/test';

export type Canvas = StoryContext['canvas'];
type UserEvent = StoryContext['userEvent'];

/** Waits for the conversation list. */
export const findList = (canvas: Canvas): Promise<HTMLElement> =>
  canvas.findByRole('listbox', { name: 'Conversations' });

/** Waits for the first rows of the list. */
export const findRows = async (canvas: Canvas): Promise<HTMLElement[]> =>
  within(await findList(canvas)).findAllByRole('option');

/** Waits for a row of the list by the beginning of its name. */
export function findRow(canvas: Canvas, name: RegExp): Promise<HTMLElement> {
  // Search from the canvas each time: a workspace switch replaces the list.
  return canvas.findByRole('option', { name });
}

/** Waits for the messages of the open conversation. Its pane is fetched on demand and replaces the log that stands in for it. */
export const findMessages = (canvas: Canvas): Promise<HTMLElement> =>
  waitFor(() => {
    const log = canvas.getByRole('log');
    within(log).getAllByRole('article');
    return log;
  });

/** Opens a conversation by a click on its row and waits for its messages. */
export async function openRow(canvas: Canvas, userEvent: UserEvent, name: RegExp): Promise<HTMLElement> {
  await userEvent.click(await findRow(canvas, name));
  return findMessages(canvas);
}
