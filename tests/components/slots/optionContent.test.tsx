import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SlotProps } from '../../../src/components/host/slots.ts';
import type { InboxError } from '../../../src/core/logging/inboxError.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

const WithButton = ({ Default }: SlotProps<'RowEnd'>) => (
  <>
    <button type="button">Star</button>
    <Default />
  </>
);
const WithText = ({ Default }: SlotProps<'RowEnd'>) => (
  <>
    <span>P1</span>
    <Default />
  </>
);

async function errorsWith(RowEnd: typeof WithText) {
  giveLayout();
  const errors: InboxError[] = [];
  const view = renderTriageInbox({}, { slots: { RowEnd }, onError: (error) => errors.push(error) });
  await view.until(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  return errors.filter(({ error }) => String(error).includes('option'));
}

describe('a slot inside an option', () => {
  it('with content that takes focus is reported once [EXT-11]', async () => {
    const errors = await errorsWith(WithButton);
    expect(errors).toEqual([expect.objectContaining({ kind: 'configuration' })]);
    expect(String(errors[0]?.error)).toContain('The slot RowEnd has content that takes focus inside an option');
  });

  it('without such content is not reported [EXT-11]', async () => {
    expect(await errorsWith(WithText)).toEqual([]);
  });
});
