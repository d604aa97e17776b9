import { describe, expect, it } from 'vitest';
import { keymap } from '../../../src/core/actions/keymap.ts';
import { mirroredKeymap } from '../../../src/core/actions/mirroredKeymap.ts';

const keysOf = (action: string) => mirroredKeymap(keymap).flatMap((one) => (one.action === action ? [one.keys] : []));

describe('mirroredKeymap', () => {
  it('swaps the left and right arrow keys', () => {
    expect(keysOf('list.open')).toEqual(['Enter', 'ArrowLeft']);
    expect(keysOf('view.moveEarlier')).toEqual(['$mod+Shift+ArrowRight']);
    expect(keysOf('view.moveLater')).toEqual(['$mod+Shift+ArrowLeft']);
  });

  it('keeps all other keys, and restores the original when applied twice', () => {
    const horizontal = /Arrow(Left|Right)$/;
    const mirrored = mirroredKeymap(keymap);
    keymap.forEach((binding, index) => {
      if (!horizontal.test(binding.keys)) expect(mirrored[index]).toBe(binding);
    });
    expect(mirroredKeymap(mirrored)).toEqual(keymap);
  });
});
