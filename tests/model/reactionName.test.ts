import { describe, expect, it } from 'vitest';
import { isReactionName } from '../../src/model/index.ts';

describe('the name of a reaction', () => {
  it.each(['tada', '+1::skin-tone-3', 'handshake::skin-tone-2-3', 'handshake::skin-tone-2::skin-tone-3'])(
    'may be %s',
    (name) => {
      expect(isReactionName(name)).toBe(true);
    },
  );

  it.each(['', 'a b', '<b>', 'wave::skin-tone-7', 'wave::skin-tone-2-7', 'wave::skin-tone-2-3-4', 'wave::skin-tone-'])(
    'is never %j',
    (name) => {
      expect(isReactionName(name)).toBe(false);
    },
  );
});
