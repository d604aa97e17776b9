import type { FakeWorld } from './fakeWorld.ts';

/**
 * The world of most tests: the workspace Acme with people, bots and all kinds of conversations, and a second workspace Beta.
 * All messages are older than the clock's time.
 */
export function smallWorld(world: FakeWorld): void {
  const now = world.store.environment.now();
  const ago = (minutes: number) => ({ at: now - minutes * 60_000 });
  world.addTeam({ id: 'T0ACME', name: 'Acme' });
  world.addTeam({ id: 'T0BETA', name: 'Beta' });
  const people = [
    { id: 'U0ALICE', name: 'alice', realName: 'Alice Archer', displayName: 'Alice' },
    { id: 'U0BOB', name: 'bob', realName: 'Bob Baker', displayName: 'Bob' },
    { id: 'U0CAROL', name: 'carol', realName: 'Carol Chen' },
    { id: 'W0EVE', name: 'eve', realName: 'Eve Evans', displayName: 'Eve' },
    { id: 'U0GUEST', name: 'gus', realName: 'Gus Guest', isGuest: true },
    { id: 'U0DAN', name: 'dan', realName: 'Dan Departed', isDeactivated: true },
    { id: 'U0BUILD', name: 'buildbot', realName: 'Build Bot', isBot: true },
  ];
  for (const person of people) world.addUser(person);
  world.addUser({ id: 'U0ZOE', teamId: 'T0BETA', name: 'zoe', realName: 'Zoe Zhang' });
  world.addUser({ id: 'U0YAN', teamId: 'T0BETA', name: 'yan', realName: 'Yan Young' });

  const everybody = ['U0ALICE', 'U0BOB', 'U0CAROL', 'W0EVE', 'U0BUILD'];
  world.createChannel({ id: 'C0GENERAL', name: 'general', members: everybody, isGeneral: true });
  world.createChannel({ id: 'C0RANDOM', name: 'random', members: ['U0ALICE', 'U0BOB', 'U0GUEST'] });
  world.createChannel({ id: 'C0SECRET', name: 'secret', private: true, members: ['U0ALICE', 'U0BOB'] });
  world.createChannel({ id: 'C0OTHERS', name: 'others', private: true, members: ['U0BOB', 'U0CAROL'] });
  world.createChannel({ id: 'C0LOBBY', name: 'lobby', members: ['U0CAROL'] });
  world.createChannel({ id: 'C0OLD', name: 'old-project', members: ['U0ALICE', 'U0BOB'], isArchived: true });
  world.createChannel({ id: 'C0SHARED', name: 'ext-beta', members: ['U0ALICE', 'U0ZOE'], isShared: true });
  world.openIm(['U0BOB', 'U0ALICE'], { id: 'D0ALICEBOB' });
  world.openIm(['U0DAN', 'U0ALICE'], { id: 'D0ALICEDAN' });
  world.openIm(['U0CAROL', 'U0BOB'], { id: 'D0CAROLBOB' });
  world.openIm(['U0ALICE', 'U0BOB', 'U0CAROL'], { id: 'C0GROUPDM' });
  world.createChannel({ id: 'C0BETA', teamId: 'T0BETA', name: 'beta', members: ['U0ZOE', 'U0YAN'] });

  world.addUserGroup({ id: 'S0OPS', handle: 'ops', name: 'Operations', users: ['U0BOB', 'U0CAROL'] });
  world.addEmoji('shipit', 'https://emoji.example.test/shipit.png');
  world.addEmoji('squirrel', 'alias:shipit');

  const plan = world.post('C0GENERAL', 'U0BOB', 'Plan for the release: <@U0ALICE> writes the notes', ago(180));
  world.post('C0GENERAL', 'U0CAROL', 'I can review & test', { thread_ts: plan, ...ago(170) });
  world.post('C0GENERAL', 'U0ALICE', 'Notes are in <#C0RANDOM|random>', { thread_ts: plan, ...ago(160) });
  world.react('C0GENERAL', plan, 'U0CAROL', 'thumbsup');
  const read = world.post('C0GENERAL', 'U0CAROL', 'Lunch at noon?', ago(120));
  world.mark('C0GENERAL', 'U0ALICE', read);
  world.post('C0GENERAL', 'U0BOB', 'The build is green', ago(60));
  world.post('C0GENERAL', null, 'Deployed version 42', { bot: { id: 'B0HOOK', username: 'deploys' }, ...ago(50) });
  world.post('C0RANDOM', 'U0BOB', 'Look: https://example.test/cats?a=1&b=2', ago(40));
  world.post('C0SECRET', 'U0BOB', 'The secret plan', ago(30));
  world.post('C0OTHERS', 'U0CAROL', 'Alice must not see this', ago(30));
  world.post('C0OLD', 'U0BOB', 'We are done here', ago(9000));
  world.post('C0SHARED', 'U0ZOE', 'Hello from Beta', ago(20));
  world.post('D0ALICEBOB', 'U0BOB', 'Do you have a minute?', ago(10));
  world.post('D0CAROLBOB', 'U0CAROL', 'Between us two', ago(10));
  world.post('C0GROUPDM', 'U0CAROL', 'Coffee, you two?', ago(5));
  world.post('C0BETA', 'U0YAN', 'Beta only', ago(5));
}
