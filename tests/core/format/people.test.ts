import { describe, expect, it } from 'vitest';
import { authorName, latestAuthorName, userDisplayName } from '../../../src/core/format/authorName.ts';
import {
  authorAvatarUrl,
  avatarColors,
  avatarIndex,
  avatarUrl,
  initials,
  safeImageUrl,
} from '../../../src/core/format/avatar.ts';
import { compactCount } from '../../../src/core/format/numberWords.ts';
import type { User } from '../../../src/model/index.ts';

describe('initials', () => {
  it.each([
    ['Priya Ramanathan', 'PR'],
    ['jonas', 'J'],
    ['Ludwig van der Berg', 'LB'],
    ['mara.okonjo', 'MO'],
    ['deploy-bot', 'DB'],
    ['  Ana   Silva (she/her)  ', 'AS'],
    ['✨ Zoë ✨', 'Z'],
    ['émile zola', 'ÉZ'],
    ['e\u0301mile zola', 'E\u0301Z'],
    ['ßtraße weg', 'SW'],
    ['山田 太郎', '山太'],
    ['山田太郎', '山'],
    ['ジョン・レノン', 'ジレ'],
    ['列夫·托尔斯泰', '列托'],
    ['（営業）田中 太郎', '田太'],
    ['محمد علي', 'مع'],
    ['𝒜lice 𝓑ob', '𝒜𝓑'],
    ['🚀', '🚀'],
    ['👩‍💻👩‍💻', '👩‍💻'],
    ['!!!', '!'],
    ['3M', '3'],
    ['', '?'],
    ['  ', '?'],
  ])('of %j are %j [LST-4]', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('can be limited to one letter', () => {
    expect(initials('Priya Ramanathan', 1)).toBe('P');
  });
});

describe('avatarIndex', () => {
  it('is the hash of the id modulo 26 [LST-4]', () => {
    expect(avatarIndex('')).toBe(0);
    expect(avatarIndex('A')).toBe(65 % 26);
    expect(avatarIndex('AB')).toBe((65 * 31 + 66) % 26);
    // Long enough to overflow 32 bits several times.
    expect(avatarIndex('U0123456789ABCDEF')).toBe(Number(bigHash('U0123456789ABCDEF') % 26n));
  });

  it('distributes users over all colours [LST-4]', () => {
    const seen = new Set(Array.from({ length: 500 }, (_, n) => avatarIndex(`U${n}`)));
    expect(seen.size).toBe(avatarColors);
  });
});

function bigHash(id: string): bigint {
  return [...id].reduce((hash, character) => (hash * 31n + BigInt(character.charCodeAt(0))) % 2n ** 32n, 0n);
}

describe('userDisplayName', () => {
  it('prefers the display name, then real name, handle and id', () => {
    const user: User = { id: 'U1', name: 'mara', real_name: 'Mara Okonjo', display_name: 'Mara O' };
    expect(userDisplayName(user)).toBe('Mara O');
    expect(userDisplayName({ ...user, display_name: ' ' })).toBe('Mara Okonjo');
    expect(userDisplayName({ ...user, display_name: '', profile: { display_name: 'M' } })).toBe('M');
    expect(userDisplayName({ id: 'U1', name: 'mara', profile: { real_name: 'Mara' } })).toBe('Mara');
    expect(userDisplayName({ id: 'U1', name: 'mara' })).toBe('mara');
    expect(userDisplayName({ id: 'U1', name: '' })).toBe('U1');
  });

  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['fillers and blank braille', '\u3164 \u2800'],
    ['marks of direction and soft hyphens', '\u202e\u00ad\u2069'],
  ])('skips a name of %s because it is invisible [MSG-7]', (_, invisible) => {
    expect(userDisplayName({ id: 'U1', name: 'mara', display_name: invisible, real_name: invisible })).toBe('mara');
    expect(authorName({ username: invisible }, {}, 'Nobody known')).toBe('Nobody known');
    expect(latestAuthorName({ user_data: { real_name: invisible } })).toBeUndefined();
  });

  it('keeps a name with a visible character', () => {
    for (const name of ['👩‍💻', '.', 'م\u200d', '\u200eMara']) {
      expect(userDisplayName({ id: 'U1', name: 'mara', display_name: name })).toBe(name);
    }
  });
});

describe('authorName', () => {
  const users = { U1: { id: 'U1', name: 'handle', real_name: 'Directory Real', display_name: 'Directory Display' } };
  const full = {
    user: 'U1',
    username: 'bot',
    user_profile: { display_name: 'Profile Display', real_name: 'Profile Real' },
    user_data: { name: 'data-handle', real_name: 'Data Real', profile: { display_name: 'Data Display' } },
  };

  it('uses the first name that is not missing or blank, in order [MSG-7]', () => {
    const blank = { display_name: '', real_name: ' ' };
    expect(authorName(full, users)).toBe('Profile Display');
    expect(authorName({ ...full, user_profile: { ...full.user_profile, display_name: '' } }, users)).toBe(
      'Data Display',
    );
    const withoutDisplay = { ...full, user_data: { ...full.user_data, profile: {} } };
    expect(authorName({ ...withoutDisplay, user_profile: { real_name: 'Profile Real' } }, users)).toBe('Profile Real');
    expect(authorName({ ...withoutDisplay, user_profile: blank }, users)).toBe('Data Real');
    const handleOnly = { user: 'U1', username: 'bot', user_data: { name: 'data-handle' } };
    expect(authorName(handleOnly, users)).toBe('Directory Display');
    expect(authorName(handleOnly, { U1: { id: 'U1', name: 'handle', real_name: 'Directory Real' } })).toBe(
      'Directory Real',
    );
    expect(authorName(handleOnly, { U1: { id: 'U1', name: 'handle' } })).toBe('handle');
    expect(authorName(handleOnly)).toBe('data-handle');
    expect(authorName({ user: 'U1', username: 'bot' })).toBe('bot');
    expect(authorName({ user: 'U1' })).toBe('U1');
    expect(authorName({})).toBe('Unknown user');
    expect(authorName({}, {}, 'Wer?')).toBe('Wer?');
  });

  it('prefers the message over the directory in previews', () => {
    expect(latestAuthorName({ user: 'U1', user_data: { real_name: 'Data Real' } }, users)).toBe('Data Real');
    expect(latestAuthorName({ user: 'U1' }, users)).toBe('Directory Display');
    expect(latestAuthorName({ user: 'U2', user_data: { name: 'n' } }, users)).toBe('n');
    expect(latestAuthorName({ user: 'U2' }, users)).toBeUndefined();
  });
});

describe('avatarUrl', () => {
  const image = (size: number) => `https://img.example/${size}.png`;

  it('is the smallest image of at least 48 pixels [LST-4]', () => {
    const profile = { image_24: image(24), image_48: image(48), image_192: image(192) };
    expect(avatarUrl({ id: 'U1', name: 'a', profile, avatar: image(1) })).toBe(image(48));
    expect(avatarUrl({ id: 'U1', name: 'a', profile }, 64)).toBe(image(192));
    expect(avatarUrl({ id: 'U1', name: 'a', profile: { image_24: image(24), image_32: image(32) } })).toBe(image(32));
    expect(avatarUrl({ id: 'U1', name: 'a', avatar_url: image(2), avatar: image(1) })).toBe(image(2));
    expect(avatarUrl({ id: 'U1', name: 'a', avatar: image(1) })).toBe(image(1));
    expect(avatarUrl({ id: 'U1', name: 'a' })).toBeUndefined();
    expect(avatarUrl(undefined)).toBeUndefined();
  });

  it('skips unsafe image URLs', () => {
    const profile = { image_48: 'http://img.example/48.png', image_72: image(72) };
    expect(avatarUrl({ id: 'U1', name: 'a', profile })).toBe(image(72));
    expect(avatarUrl({ id: 'U1', name: 'a', avatar: 'javascript:alert(1)' })).toBeUndefined();
  });

  it('prefers the message over the directory for authors [MSG-7]', () => {
    const users = { U1: { id: 'U1', name: 'a', avatar: image(3) } };
    expect(authorAvatarUrl({ user: 'U1', user_data: { profile: { image_72: image(72) } } }, users)).toBe(image(72));
    expect(authorAvatarUrl({ user: 'U1', user_data: { avatar: image(1) } }, users)).toBe(image(1));
    expect(authorAvatarUrl({ user: 'U1', user_data: {} }, users)).toBe(image(3));
    expect(authorAvatarUrl({ user: 'U2' }, users)).toBeUndefined();
  });
});

describe('safeImageUrl', () => {
  it.each(['https://x.example/a.png', '/avatars/1.svg', 'data:image/png;base64,AAAA'])('accepts %j', (url) => {
    expect(safeImageUrl(url)).toBe(url);
  });

  it.each([
    'http://x.example/a.png',
    '//x.example/a.png',
    '/\\x.example/a.png',
    '/\t/x.example/a.png',
    'https:///x',
    'data:text/html,x',
    'javascript:alert(1)',
    'blob:https://x.example/1',
    'a.png',
    '',
  ])('rejects %j', (url) => {
    expect(safeImageUrl(url)).toBeUndefined();
  });
});

describe('compactCount', () => {
  it('shows "99+" above 99 [LST-2]', () => {
    expect([0, 1, 99, 100, 12_345].map((count) => compactCount(count))).toEqual(['0', '1', '99', '99+', '99+']);
  });
});
