import { expect, it } from 'vitest';
import { runProgress } from '../../../src/core/run/selectors.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { startTwoTabs } from '../twoTabs.ts';
import { rooms } from './rooms.ts';

it('has one run in each tab; a new tab goes on with the last one, and two tabs keep their own', async () => {
  const { one, other, deliver } = await startTwoTabs({ conversations: rooms() });
  const stored = (): { at: string }[] =>
    Object.values(JSON.parse(one.env.local.get('triage-inbox:run') ?? '{}')).flat() as { at: string }[];
  const start = ({ inbox, env }: TestInbox): void => {
    env.clock.advance(1000);
    inbox.actions.startRun();
    inbox.actions.openOverlay({ kind: 'run' });
  };
  const skip = ({ inbox, env }: TestInbox): void => {
    env.clock.advance(1000);
    inbox.actions.handleInRun(runProgress(inbox.getState()).current ?? '', { kind: 'skip' });
    deliver();
  };
  const at = ({ inbox }: TestInbox) => runProgress(inbox.getState()).current;
  // Identifiers of both environments count from one.
  other.env.session.set('triage-inbox:run-tab', 'other');
  start(one);
  skip(one);
  deliver();
  start(other);
  expect(at(other)).toBe('C1');
  skip(other);
  skip(other);
  skip(one);
  expect([at(one), at(other)]).toEqual(['C3', 'C4']);
  expect(stored().map((run) => run.at)).toEqual(expect.arrayContaining(['C3', 'C4']));
  // Each tab goes on with its own run after a reload; one that is new, with the last.
  const reload = async (from: TestInbox, session: Record<string, string>) => {
    const again = await startTestInbox({
      conversations: rooms(),
      env: { local: { 'triage-inbox:run': one.env.local.get('triage-inbox:run') ?? '' }, session },
    });
    again.inbox.actions.startRun();
    return at({ ...from, ...again });
  };
  const sessionOf = ({ env }: TestInbox) => ({
    'triage-inbox:run-tab': env.session.get('triage-inbox:run-tab') ?? '',
  });
  expect(await reload(one, sessionOf(one))).toBe('C3');
  expect(await reload(other, sessionOf(other))).toBe('C4');
  expect(await reload(one, {})).toBe('C3');
  other.inbox.actions.endRun();
  deliver();
  expect(stored().map((run) => run.at)).toEqual(['C3']);
});
