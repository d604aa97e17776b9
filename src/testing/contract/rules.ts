import type { CustomView, CustomViewDraft, MuteKind, ViewRule } from '../../model/index.ts';
import { muteOf } from '../../model/index.ts';
import { currentUser, findConversation, send, sharedChannel, unique } from './actions.ts';
import { expectEqual, expectPresent, expectProperties, expectRefusal, expectThat } from './expectations.ts';
import type { ContractSubject, ContractTest } from './subject.ts';
import { draft, viewsOf } from './views.ts';

const rule: ViewRule = { keepsOut: true, notify: 'mentions', marksRead: false, unlessMentioned: true, isOn: true };

const invalid: readonly [name: string, rule: unknown][] = [
  ['a text as rule', 'on'],
  ['an unknown choice', { ...rule, notify: 'sometimes' }],
  ['a number as switch', { ...rule, keepsOut: 1 }],
];

/** Rules of Focus Inboxes, for servers that store them. */
export function testRules(test: ContractTest): void {
  test('stores the rule of a view', 'rules', async (subject) => {
    const views = viewsOf(subject);
    const created = await views.createCustomView({ ...draft, rule });
    expectProperties(created, { rule }, 'a created view has its rule');
    expectEqual((await views.loadCustomView(created.id)).rule, rule, 'the rule is stored');
    const kept = await views.updateCustomView(created.id, { ...draft, label: 'Renamed' });
    expectEqual(kept.rule, rule, 'a change without a rule keeps it');
    const off = await views.updateCustomView(created.id, { ...draft, rule: { ...rule, isOn: false } });
    expectEqual(off.rule, { ...rule, isOn: false }, 'a rule can be switched off');
    await views.deleteCustomView(created.id);
    const plain = await views.createCustomView(draft);
    expectEqual(plain.rule, undefined, 'a view without a rule has none');
    await views.deleteCustomView(plain.id);
  });

  for (const [name, wrong] of invalid) {
    test(`refuses ${name}`, ['rules', 'validation'], async (subject) => {
      await expectRefusal(
        viewsOf(subject).createCustomView({ ...draft, rule: wrong } as CustomViewDraft),
        { kind: 'http', status: 400, message: 'rule' },
        `${name} is refused by the field's name`,
      );
    });
  }

  test('mutes conversations, also those that are muted at the same time', 'rules', async (subject) => {
    const views = viewsOf(subject);
    const mute = (conversation_id: string, as: MuteKind | null) =>
      expectPresent(views.changeMutes?.([{ conversation_id, as }], 'inbox'), 'the capability needs `changeMutes`');
    await Promise.all([mute('MUTED1', 'mentions'), mute('MUTED2', 'mentions'), mute('MUTED3', 'read')]);
    const stored = await views.loadCustomViews();
    const kindsOf = (custom: readonly CustomView[]) => ['MUTED1', 'MUTED2', 'MUTED3'].map((id) => muteOf(custom, id));
    expectEqual(kindsOf(stored), ['mentions', 'mentions', 'read'], 'no mute is lost');
    const hidden = stored.filter(({ isVisible, rule: made }) => !isVisible && made?.keepsOut);
    expectEqual(hidden.map(({ id }) => id).sort(), ['muted', 'muted_read'], 'hidden views hold them');
    expectEqual(kindsOf(await mute('MUTED1', 'read')), ['read', 'mentions', 'read'], 'a mute replaces another');
    await mute('MUTED1', null);
    expectEqual(
      await mute('MUTED3', null),
      (await views.loadCustomViews()).filter(({ id }) => id === 'muted'),
      'an empty view is deleted',
    );
    expectEqual(await mute('MUTED2', null), [], 'nothing is muted any more');
  });

  test('marks messages as read on arrival, except mentions', ['ruleMarks', 'mentions'], async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const me = (await currentUser(transport)).id;
    const before = await send(transport, id, unique('before'));
    await transport.markRead(id, before.ts);
    const filters = [{ field: 'id', operator: 'in', value: [id] }];
    const views = viewsOf(subject);
    const { id: viewId } = await views.createCustomView({ ...draft, filters, rule: { ...rule, marksRead: true } });
    const marksOf = () => ruleMarksOf(subject, viewId);

    const quiet = await send(asOther, id, unique('quiet'));
    expectProperties(
      await findConversation(transport, id),
      { unread_count: 0, last_read: quiet.ts },
      'a message is read when it arrives',
    );
    const expected = {
      view_id: viewId,
      conversation_id: id,
      last_read_before: before.ts,
      last_read_after: quiet.ts,
      count: 1,
    };
    expectEqual(await marksOf(), [expected], 'the mark is stated with the cursors before and after');

    await send(asOther, id, unique(`<@${me}>`));
    await send(asOther, id, unique('after the mention'));
    expectProperties(
      await findConversation(transport, id),
      { unread_count: 2, last_read: quiet.ts },
      'a mention stays unread, and what follows it too',
    );
    expectThat((await marksOf()).length === 1, 'nothing more was marked');

    const theirs = await ruleMarksOf({ transport: asOther }, viewId);
    expectEqual(theirs, [], 'marks of others are not stated');
    await views.deleteCustomView(viewId);
    const last = await send(asOther, id, unique('without the rule'));
    expectThat((await findConversation(transport, id)).unread_count === 3, 'a deleted rule marks nothing');
    await transport.markRead(id, last.ts);
  });
}

async function ruleMarksOf(subject: Pick<ContractSubject, 'transport'>, viewId: string) {
  const marks = await expectPresent(viewsOf(subject).loadRuleMarks?.(0), 'the capability needs `loadRuleMarks`');
  return marks.filter(({ view_id }) => view_id === viewId);
}
