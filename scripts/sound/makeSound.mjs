// @ts-check
// Generates the sound of a new message: `node scripts/sound/makeSound.mjs`. The file is checked in.
//
// Two soft notes, a fourth apart, as PCM samples in a WAV file. The inbox requests it as "/notification-sound.mp3" (product
// spec §7). There is no MP3 encoder here, so the server sends the WAV file with the type audio/wav; browsers use the type and
// ignore the extension.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../runCommand.mjs';

const rate = 22_050;
const seconds = 0.6;
const loudest = 0.5;
/** Start in seconds and pitch in Hz. */
const notes = [
  { start: 0, pitch: 783.99 },
  { start: 0.11, pitch: 1046.5 },
];
/** Overtones of a struck bar: multiple of the pitch, amplitude and decay. */
const partials = [
  { multiple: 1, level: 1, fade: 7 },
  { multiple: 2, level: 0.28, fade: 11 },
  { multiple: 4, level: 0.12, fade: 24 },
];
const attack = 0.006;

/** @param {number} time */
function sample(time) {
  let value = 0;
  for (const { start, pitch } of notes) {
    const age = time - start;
    if (age < 0) continue;
    const rise = Math.min(1, age / attack);
    for (const { multiple, level, fade } of partials) {
      value += rise * level * Math.exp(-fade * age) * Math.sin(2 * Math.PI * pitch * multiple * age);
    }
  }
  // Fade out at the end, which avoids a click.
  return value * Math.min(1, (seconds - time) / 0.05);
}

const samples = Array.from({ length: Math.floor(rate * seconds) }, (_, index) => sample(index / rate));
const peak = Math.max(...samples.map(Math.abs));

const header = Buffer.alloc(44);
const bytes = samples.length * 2;
header.write('RIFF', 0);
header.writeUInt32LE(36 + bytes, 4);
header.write('WAVEfmt ', 8);
header.writeUInt32LE(16, 16);
header.writeUInt16LE(1, 20); // PCM
header.writeUInt16LE(1, 22); // one channel
header.writeUInt32LE(rate, 24);
header.writeUInt32LE(rate * 2, 28);
header.writeUInt16LE(2, 32);
header.writeUInt16LE(16, 34);
header.write('data', 36);
header.writeUInt32LE(bytes, 40);

const data = Buffer.alloc(bytes);
samples.forEach((value, index) => {
  data.writeInt16LE(Math.round((value / peak) * loudest * 32_767), index * 2);
});

writeFileSync(path.join(root, 'examples/demo-app/web/public/notification-sound.wav'), Buffer.concat([header, data]));
