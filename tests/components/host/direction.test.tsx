import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { TriageInbox } from '../../../src/components/app/TriageInbox.tsx';
import { createTestInbox, renderTriageInbox } from '../renderInbox.tsx';

const root = () => screen.getByRole('region', { name: 'Triage inbox' });

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

describe('the text direction of the inbox', () => {
  it('is left to the attributes of the page in the markup of a server', () => {
    const { inbox } = createTestInbox();
    expect(renderToString(<TriageInbox inbox={inbox} />)).not.toContain('data-ti-dir');
  });

  it('follows that of the page, also when the page changes it', async () => {
    document.documentElement.dir = 'rtl';
    renderTriageInbox();
    expect(root()).toHaveAttribute('data-ti-dir', 'rtl');
    await act(async () => {
      document.documentElement.dir = 'ltr';
    });
    await waitFor(() => expect(root()).toHaveAttribute('data-ti-dir', 'ltr'));
  });
});
