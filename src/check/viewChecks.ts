import { expectEqual } from '../testing/contract/expectations.ts';
import { calls, nameOf } from '../transport/calls.ts';
import type { Backend } from './backend.ts';
import type { CallChecks } from './checkCall.ts';
import type { Findings } from './finding.ts';
import type { Workspace } from './readChecks.ts';
import { attempt } from './streamChecks.ts';

const parentViewId = 'inbox';

/** A Focus Inbox that is created, hidden and deleted, a change of no mutes, and a built-in tab that stays as it is. */
export async function checkViews(
  { transport: { views } }: Backend,
  { check, isLeftOut }: CallChecks,
  { features }: Workspace,
  findings: Findings,
): Promise<void> {
  if (isLeftOut('customViews')) return;
  await checkCustomView(views, check);
  if (features.rules) {
    await check({
      name: 'mutes',
      run: () => views.changeMutes([], parentViewId),
      describe: () => 'takes a change of no mutes',
    });
  }
  await check({ name: 'initializeBuiltinViews', run: () => views.initializeBuiltinViews() });
  const [builtin] = await views.loadBuiltinViews().catch(() => []);
  const subject = nameOf(calls.showBuiltinView);
  if (builtin === undefined) return findings.add('skipped', subject, 'the server lists no built-in tab');
  const { id, isVisible } = builtin;
  const shown = await check({ name: 'showBuiltinView', run: () => views.setBuiltinViewVisibility(id, isVisible) });
  if (shown === undefined) return;
  await attempt(findings, subject, async () => {
    expectEqual(shown.answer.isVisible, isVisible, 'the answer has the visibility that was set');
    return `keeps "${id}" ${isVisible ? 'visible' : 'hidden'}`;
  });
}

async function checkCustomView(views: Backend['transport']['views'], check: CallChecks['check']): Promise<void> {
  const draft = {
    label: 'triage-inbox-check',
    filters: [{ field: 'type', operator: 'eq', value: 'dm' }],
    parentViewId,
  };
  const created = await check({ name: 'createCustomView', run: () => views.createCustomView(draft) });
  if (created === undefined) return;
  const { id } = created.answer;
  await check({ name: 'customView', run: () => views.loadCustomView(id) });
  await check({ name: 'updateCustomView', run: () => views.updateCustomView(id, { ...draft, label: 'changed' }) });
  await check({ name: 'showCustomView', run: () => views.setCustomViewVisibility(id, false) });
  await check({ name: 'reorderCustomViews', run: () => views.reorderCustomViews([{ id, position: 1 }]) });
  await check({ name: 'deleteCustomView', run: () => views.deleteCustomView(id) });
}
