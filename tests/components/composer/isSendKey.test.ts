import { describe, expect, it } from 'vitest';
import { isSendKey } from '../../../src/components/composer/isSendKey.ts';

const noModifiers = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const enter = { key: 'Enter', keyCode: 13, isComposing: false, ...noModifiers };

describe('isSendKey', () => {
  it('accepts Enter alone [SND-1]', () => {
    expect(isSendKey(enter, null)).toBe(true);
    for (const key of Object.keys(noModifiers)) expect(isSendKey({ ...enter, [key]: true }, null), key).toBe(false);
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
