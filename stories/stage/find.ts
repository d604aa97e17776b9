import type { StoryContext } from '@storybook/react-vite';
import { within } from 'storybook/test';

export type Canvas = StoryContext['canvas'];
type UserEvent = StoryContext['userEvent'];

/** The conversation list, once it is there. */
export const findList = (canvas: Canvas): Promise<HTMLElement> =>
  canvas.findByRole('listbox', { name: 'Conversations' });

/** Its rows, once some are drawn. */
export const findRows = async (canvas: Canvas): Promise<HTMLElement[]> =>
  within(await findList(canvas)).findAllByRole('option');

/** A row of the list by the beginning of its name. */
export function findRow(canvas: Canvas, name: RegExp): Promise<HTMLElement> {
  // From the top each time: another workspace is another list.
  return canvas.findByRole('option', { name });
}

/** Opens a conversation by a press on its row; answers the messages once some are there. */
export async function openRow(canvas: Canvas, userEvent: UserEvent, name: RegExp): Promise<HTMLElement> {
  await userEvent.click(await findRow(canvas, name));
  const log = await canvas.findByRole('log');
  await within(log).findAllByRole('article');
  return log;
}

/** The messages of the conversation that a story opens by its location. */
export async function findMessages(canvas: Canvas): Promise<HTMLElement> {
  const log = await canvas.findByRole('log');
  await within(log).findAllByRole('article');
  return log;
}
