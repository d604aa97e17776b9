import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webApp } from './webApp.ts';

const sound = readFileSync(fileURLToPath(new URL('../../web/public/notification-sound.wav', import.meta.url)));

describe('the web app', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'triage-inbox-web-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'notification-sound.wav'), sound);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('serves the sound at /notification-sound.mp3 with its real content type [NTF-3]', async () => {
    const response = await webApp(folder).request('/notification-sound.mp3');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(Buffer.from(await response.arrayBuffer()).equals(sound)).toBe(true);
  });

  it('has an audible sound of at most one second', () => {
    expect(sound.toString('latin1', 0, 4)).toBe('RIFF');
    expect(sound.readUInt32LE(4)).toBe(sound.length - 8);
    const samples = new Int16Array(sound.buffer.slice(sound.byteOffset + 44, sound.byteOffset + sound.length));
    expect(samples.length / sound.readUInt32LE(24)).toBeLessThan(1);
    expect(Math.max(...samples)).toBeGreaterThan(10_000);
  });

  it('serves its page for every other path', async () => {
    const response = await webApp(folder).request('/inbox/C1');
    expect(await response.text()).toBe('<!doctype html>');
  });
});
