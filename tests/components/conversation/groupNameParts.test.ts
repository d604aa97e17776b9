import { describe, expect, it } from 'vitest';
import { groupNameParts } from '../../../src/components/conversation/groupNameParts.ts';

const parts = (name: string, names: Record<string, string>) =>
  groupNameParts(name, {
    members_data: Object.fromEntries(
      Object.entries(names).map(([id, display_name]) => [id, { id, name: id, display_name }]),
    ),
  }).map(({ text, userId }) => (userId === undefined ? text : `${userId}:${text}`));

describe('groupNameParts', () => {
  it('finds each member once, also names that contain the separator or are equal', () => {
    expect(parts('Aiko, Moss, Aiko, Theo', { U1: 'Aiko', U2: 'Moss, Aiko', U3: 'Theo' })).toEqual([
      'U1:Aiko',
      ', ',
      'U2:Moss, Aiko',
      ', ',
      'U3:Theo',
    ]);
    expect(parts('Aiko, Aiko', { U1: 'Aiko', U2: 'Aiko' })).toEqual(['U1:Aiko', ', ', 'U2:Aiko']);
  });

  it('keeps other text, and names only in full', () => {
    expect(parts('Aiko and Theo', { U1: 'Aiko', U2: 'Theo' })).toEqual(['Aiko and Theo']);
    expect(parts('Someone, Theo, others', { U2: 'Theo' })).toEqual(['Someone, ', 'U2:Theo', ', others']);
    expect(parts('Theodora', { U2: 'Theo' })).toEqual(['Theodora']);
  });

  it('knows members from the participants', () => {
    const participants = [{ id: 'U1', real_name: 'Aiko Tanabe' }, { real_name: 'Theo' }];
    expect(groupNameParts('Aiko Tanabe, Theo', { participants })).toEqual([
      { start: 0, text: 'Aiko Tanabe', userId: 'U1' },
      { start: 11, text: ', Theo' },
    ]);
  });
});
