import { describe, expect, it } from 'vitest';
import { keymap } from '../../../src/core/actions/keymap.ts';
import { mirroredKeymap } from '../../../src/core/actions/mirroredKeymap.ts';

const keysOf = (action: string) => mirroredKeymap(keymap).flatMap((one) => (one.action === action ? [one.keys] : []));

describe('the mirrored keymap', () => {
  it('leads on to the left, and back to the right', () => {
    expect(keysOf('list.open')).toEqual(['Enter', 'ArrowLeft']);
    expect(keysOf('view.moveEarlier')).toEqual(['$mod+Shift+ArrowRight']);
    expect(keysOf('view.moveLater')).toEqual(['$mod+Shift+ArrowLeft']);
  });

  it('leaves every other key where it is, and is the same again when mirrored twice', () => {
    const horizontal = /Arrow(Left|Right)$/;
    const mirrored = mirroredKeymap(keymap);
    keymap.forEach((binding, index) => {
      if (!horizontal.test(binding.keys)) expect(mirrored[index]).toBe(binding);
    });
    expect(mirroredKeymap(mirrored)).toEqual(keymap);
  });
});
