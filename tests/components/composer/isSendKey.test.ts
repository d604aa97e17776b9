import { describe, expect, it } from 'vitest';
import { isSendKey } from '../../../src/components/composer/isSendKey.ts';

const enter = { key: 'Enter', keyCode: 13, shiftKey: false, altKey: false, isComposing: false };

describe('isSendKey', () => {
  it('is Enter alone [SND-1]', () => {
    expect(isSendKey(enter, null)).toBe(true);
    expect(isSendKey({ ...enter, shiftKey: true }, null)).toBe(false);
    expect(isSendKey({ ...enter, key: 'a', keyCode: 65 }, null)).toBe(false);
  });

  it('is never a key of an input method [SND-1]', () => {
    expect(isSendKey({ ...enter, isComposing: true }, null)).toBe(false);
    expect(isSendKey({ ...enter, keyCode: 229 }, null)).toBe(false);
  });

  it('is no key of a touch keyboard, which has no other way to a new line', () => {
    const touch = (coarse: boolean) => ({ matchMedia: () => ({ matches: coarse }) }) as unknown as Window;
    expect(isSendKey(enter, touch(true))).toBe(false);
    expect(isSendKey(enter, touch(false))).toBe(true);
  });
});
