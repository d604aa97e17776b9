import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnvFile } from './readEnvFile.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'triage-env-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is empty without the file', () => {
  expect(readEnvFile(folder)).toEqual({});
});

it.each([
  ['as most editors write it', ''],
  ['with a byte-order mark', '\uFEFF'],
])('reads the first name of a file %s', (_how, mark) => {
  writeFileSync(join(folder, '.env'), `${mark}SLACK_USER_TOKEN=xoxp-1\r\nSLACK_APP_TOKEN=xapp-1\r\n`);
  expect(readEnvFile(folder)).toEqual({ SLACK_USER_TOKEN: 'xoxp-1', SLACK_APP_TOKEN: 'xapp-1' });
});
