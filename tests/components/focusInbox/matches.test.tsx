import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormFooter } from '../../../src/components/focusInbox/FormFooter.tsx';
import { MatchList } from '../../../src/components/focusInbox/MatchList.tsx';
import { useMatches } from '../../../src/components/focusInbox/useMatches.ts';
import { TickerProvider } from '../../../src/components/time/TickerContext.tsx';
import type { ViewFilters } from '../../../src/model/index.ts';
import { renderInbox } from '../renderInbox.tsx';

const everything: ViewFilters = [];

function MatchesOfForm() {
  const matches = useMatches(everything);
  return (
    <>
      <MatchList matches={matches} />
      <FormFooter
        isNew
        isGone={false}
        status="idle"
        count={matches.count}
        neverMatches={false}
        onDelete={() => {}}
        onCancel={() => {}}
      />
    </>
  );
}

it('does not count matches before the conversations have loaded [FOC-2]', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { until } = renderInbox(
    <TickerProvider>
      <MatchesOfForm />
    </TickerProvider>,
    {
      transport: { delay: (call) => (call === 'loadConversations' ? held : undefined) },
    },
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading conversations...');
  expect(screen.queryByText('No results found')).toBeNull();
  await act(async () => release());
  await until(() => expect(screen.getByRole('status')).toHaveTextContent(/Matches [1-9]\d* conversation/));
});
