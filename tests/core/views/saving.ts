import type { Inbox } from '../../../src/core/inbox.ts';
import { currentPage, currentView, tabsOf } from '../../../src/core/navigation/selectors.ts';
import { filtersOfForm } from '../../../src/core/views/form/filtersOfForm.ts';
import { emptyForm, type FocusInboxForm } from '../../../src/core/views/form/focusInboxForm.ts';
import type { CustomView } from '../../../src/model/index.ts';
import { aCustomView, sampleNow } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox, type TestInboxOptions } from '../harness.ts';
import type { ScriptedTransport } from '../scriptedTransport.ts';

/** Content that the editor saves, for the inbox page. */
export function aContent({ label = 'Release week', pageId = 'inbox', ...changes }: Partial<FocusInboxForm> = {}) {
  const { filters } = filtersOfForm({ ...emptyForm(pageId), ...changes });
  return { label, pageId, filters };
}

export const mine = aCustomView({ id: 'custom_1', label: 'Mine', position: 2 });
export const later = aCustomView({ id: 'custom_2', label: 'Later', position: 3 });
export const last = aCustomView({ id: 'custom_3', label: 'Last', position: 4 });
export const elsewhere = aCustomView({
  id: 'custom_4',
  label: 'Elsewhere',
  parentViewId: 'conversations',
  position: 5,
});

/** Id of the next view that is created. */
export const newId = `custom_${sampleNow}`;

/** Makes the transport store Focus Inboxes like a server. */
function keepViews(transport: ScriptedTransport, initial: readonly CustomView[]): void {
  const kept = new Map(initial.map((view) => [view.id, view]));
  const put = (view: CustomView): CustomView => {
    kept.set(view.id, view);
    return view;
  };
  transport.answer('loadCustomViews', () => structuredClone([...kept.values()]));
  transport.answer('createCustomView', ({ id = 'custom_0', ...view }) =>
    put({ ...view, id, isCustom: true, isVisible: true }),
  );
  transport.answer('updateCustomView', (id, view) => put({ ...view, id, isCustom: true, isVisible: true }));
  transport.answer('deleteCustomView', (id) => void kept.delete(id));
  transport.answer('setCustomViewVisibility', (id, isVisible) =>
    put({ ...aCustomView({ id }), ...kept.get(id), isVisible }),
  );
  transport.answer('reorderCustomViews', (positions) => {
    for (const { id, position } of positions) put({ ...aCustomView({ id }), ...kept.get(id), position });
  });
}

/** Starts an inbox whose server has these Focus Inboxes. */
export const startWithViews = (
  views: readonly CustomView[] = [mine, later, last, elsewhere],
  options: TestInboxOptions = {},
): Promise<TestInbox> =>
  startTestInbox({
    ...options,
    prepare: (transport, env) => {
      keepViews(transport, views);
      options.prepare?.(transport, env);
    },
  });

/** Ids of the visible tabs. */
export const tabs = (inbox: Inbox): string[] =>
  tabsOf(inbox.getState(), currentPage(inbox.getState())).map(({ id }) => id);

/** Id of the selected tab. */
export const chosen = (inbox: Inbox): string | undefined => currentView(inbox.getState())?.id;

/** Arguments of the last call. */
export const lastArgs = (transport: ScriptedTransport, call: string): readonly unknown[] =>
  transport.calls.findLast(({ name }) => name === call)?.args ?? [];
