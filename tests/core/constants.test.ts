import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../src/core/config.ts';
import { avatarColors } from '../../src/core/format/avatarIndex.ts';
import { threadTitleLimit } from '../../src/core/format/threadTitle.ts';
import { defaultPages } from '../../src/core/pages.ts';
import { readTheme } from '../../src/core/theme/theme.ts';
import { createFakeEnv } from '../../src/testing/fakeEnv.ts';

/** The product's constants and limits, written out: a change of one is a change of the product. */
describe('the constants of the product', () => {
  it.each<[string, unknown, unknown]>([
    ['message maximum, characters [SND-1]', defaultConfig.messageMaxLength, 40_000],
    ['search minimum, characters [SRC-1]', defaultConfig.searchMinLength, 2],
    ['search debounce, ms [SRC-1]', defaultConfig.searchDebounceMs, 300],
    ['search limit [SRC-1]', defaultConfig.searchLimit, 20],
    ['assistant: sources [AI-4]', defaultConfig.ask.max_sources, 5],
    ['assistant: temperature [AI-4]', defaultConfig.ask.temperature, 0.3],
    ['assistant: messages looked at [AI-4]', defaultConfig.ask.top_k, 10],
    ['assistant: model [AI-4]', defaultConfig.ask.model, 'gpt-3.5-turbo'],
    ['aggregate cache, ms [CAL-2]', defaultConfig.aggregateCacheMs, 30_000],
    ['preview, characters [LST-3]', defaultConfig.previewLength, 120],
    ['preview beside a conversation, characters [LST-3]', defaultConfig.previewLengthNarrow, 80],
    ['thread title, characters [LST-3]', threadTitleLimit, 50],
    ['avatar colours in each theme [LST-4]', avatarColors, 26],
    ['message highlight, ms [NAV-10]', defaultConfig.highlightMs, 3000],
    ['reconnect: attempts [LIV-3]', defaultConfig.reconnect.maxAttempts, 10],
    ['reconnect: first delay, ms [LIV-3]', defaultConfig.reconnect.initialMs, 1000],
    ['reconnect: longest delay, ms [LIV-3]', defaultConfig.reconnect.capMs, 30_000],
    ['reconnect: jitter [LIV-3]', defaultConfig.reconnect.jitter, 0.3],
    ['stored error reports [ERR-3]', defaultConfig.storedErrorReports, 50],
    ['notification stays, ms [NTF-2]', defaultConfig.notificationMs, 5000],
    ['notification icon [NTF-2]', defaultConfig.notificationIcon, '/favicon.ico'],
    ['sound [NTF-3]', defaultConfig.notificationSound, '/notification-sound.mp3'],
    ['permission prompt, ms [NTF-1]', defaultConfig.permissionPromptMs, 2000],
    ['deferred update check, ms [UNR-6]', defaultConfig.deferredCheckMs, 500],
    ['mark-read guard, ms [UNR-5]', defaultConfig.markReadGuardMs, 100],
    ['mark read after a send, ms [SND-5]', defaultConfig.markReadAfterSendMs, 500],
    ['sign-in check after the return, ms [SGN-4]', defaultConfig.signInRecheckMs, 100],
    ['position fallback [FOC-5]', defaultConfig.positionFallback, 999],
    ['slow call, ms [ERR-4]', defaultConfig.requestSlowMs, 1000],
  ])('%s', (_name, actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('the theme is dark where none is stored [THM-1]', () => {
    expect(readTheme(createFakeEnv().local)).toBe('dark');
  });

  it('the pages, their tabs and addresses [NAV-1] [NAV-4]', () => {
    expect(defaultPages.map(({ title, route, position }) => [title, route, position])).toEqual([
      ['Inbox', '/inbox', 0],
      ['Conversations', '/conversations', 1],
    ]);
  });
});
