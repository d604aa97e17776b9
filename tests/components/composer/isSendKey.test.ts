import { describe, expect, it } from 'vitest';
import { isSendKey } from '../../../src/components/composer/isSendKey.ts';

const enter = { key: 'Enter', keyCode: 13, shiftKey: false, altKey: false, isComposing: false };

describe('isSendKey', () => {
  it('accepts Enter without Shift and Alt [SND-1]', () => {
    expect(isSendKey(enter, null)).toBe(true);
    expect(isSendKey({ ...enter, shiftKey: true }, null)).toBe(false);
    expect(isSendKey({ ...enter, key: 'a', keyCode: 65 }, null)).toBe(false);
  });

  it('rejects keys of an input method [SND-1]', () => {
    expect(isSendKey({ ...enter, isComposing: true }, null)).toBe(false);
    expect(isSendKey({ ...enter, keyCode: 229 }, null)).toBe(false);
  });

  it('rejects Enter on touch keyboards, which have no Shift+Enter', () => {
    const touch = (coarse: boolean) => ({ matchMedia: () => ({ matches: coarse }) }) as unknown as Window;
    expect(isSendKey(enter, touch(true))).toBe(false);
    expect(isSendKey(enter, touch(false))).toBe(true);
  });
});
