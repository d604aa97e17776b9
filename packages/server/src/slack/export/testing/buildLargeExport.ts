import { buildExport, exportedMessage, exportedUser } from './buildExport.ts';

export interface LargeExport {
  messages: number;
  people: number;
  channels: number;
  days: number;
}

const words =
  'retry queue invoice depot crew route planner release canary alarm backlog ledger refund partner webhook'.split(' ');

const sentence = (seed: number): string =>
  Array.from({ length: 8 + (seed % 23) }, (_, index) => words[(seed * 7 + index * 13) % words.length]).join(' ');

/** Builds a realistic export of a given size: blocks and profiles with every text, a thread on every tenth message. */
export function buildLargeExport(target: string, { messages, people, channels, days }: LargeExport): Promise<string> {
  const users = Array.from({ length: people }, (_, index) =>
    exportedUser(`U${String(index).padStart(8, '0')}`, `person${index}`, `Person Number ${index}`, {
      is_primary_owner: index === 0,
    }),
  );
  const ids = users.map(({ id }) => id);
  const rooms = Array.from({ length: channels }, (_, index) => ({
    id: `C${String(index).padStart(8, '0')}`,
    name: `channel-${index}`,
    created: 1_700_000_000,
    members: ids.filter((_id, person) => person === 0 || (person + index) % 3 === 0),
  }));
  function* files(): Generator<readonly [string, unknown]> {
    yield ['users.json', users];
    yield ['channels.json', rooms];
    const perFile = Math.ceil(messages / (channels * days));
    let number = 0;
    for (const { name } of rooms)
      for (let day = 0; day < days && number < messages; day += 1) {
        const start = 1_710_000_000 + day * 86_400;
        const list = [];
        let root = '';
        for (let index = 0; index < perFile && number < messages; index += 1) {
          number += 1;
          const user = ids[(number * 31) % ids.length] ?? '';
          const ts = `${start + index * 40}.${String(number % 1_000_000).padStart(6, '0')}`;
          if (index % 10 === 0) root = ts;
          const words = `${sentence(number)} `;
          const mentioned = ids[(number * 17) % ids.length];
          const elements = [
            { type: 'text', text: words },
            { type: 'user', user_id: mentioned },
          ];
          const block = { type: 'rich_text_section', elements };
          list.push(
            exportedMessage(ts, user, `${words}<@${mentioned}>`, {
              client_msg_id: `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`,
              user_profile: {
                name: `person${number % people}`,
                real_name: 'Person',
                avatar_hash: 'abcdef012345',
                team: 'T0TEAM001',
              },
              blocks: [{ type: 'rich_text', block_id: `b${number}`, elements: [block] }],
              ...(index % 10 < 4 && { thread_ts: root }),
            }),
          );
        }
        yield [`${name}/${new Date(start * 1000).toISOString().slice(0, 10)}.json`, list];
      }
  }
  return buildExport(target, files());
}
