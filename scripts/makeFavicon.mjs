// @ts-check
// Draws the logo as favicon.svg and favicon.ico: `node scripts/makeFavicon.mjs`. The files are checked in.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { root } from './runCommand.mjs';

const side = 32;
const corner = 8;
const fill = '#63d1be';
const ink = '#00201c';
const stroke = 2.9;

// A tray and a check mark on a 16-unit grid, scaled and centred in the square.
const tray = 'M2.75 9.25v2.25a1.75 1.75 0 0 0 1.75 1.75h7a1.75 1.75 0 0 0 1.75-1.75V9.25';
const check = 'm5 6.5 2.5 2.5L12 3.25';
const scale = 1.5;
const offset = (side - 16 * scale) / 2;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${fill}"/><g transform="translate(${offset} ${offset}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="${(stroke / scale).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"><path d="${tray}"/><path d="${check}"/></g></svg>\n`;

/** @typedef {[x: number, y: number]} Point */

/** Points of an arc. @param {Point} center @param {number} radius @param {number} from in quarters @param {number} to @returns {Point[]} */
const arc = ([x, y], radius, from, to) =>
  Array.from({ length: 9 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 8) * Math.PI) / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** Both paths as polylines. @type {Point[][]} */
const lines = [
  [[2.75, 9.25], ...arc([4.5, 11.5], 1.75, 2, 1), ...arc([11.5, 11.5], 1.75, 1, 0), [13.25, 9.25]],
  [
    [5, 6.5],
    [7.5, 9],
    [12, 3.25],
  ],
];
const placed = lines.map((line) =>
  line.map(([x, y]) => /** @type {Point} */ ([x * scale + offset, y * scale + offset])),
);

/** @param {Point} point @param {Point} a @param {Point} b */
function distanceToSegment([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** @param {Point} point */
function distanceToLines(point) {
  let nearest = Number.POSITIVE_INFINITY;
  for (const line of placed) {
    line.forEach((end, index) => {
      const start = line[index - 1];
      if (start !== undefined) nearest = Math.min(nearest, distanceToSegment(point, start, end));
    });
  }
  return nearest;
}

/** Signed distance to the rounded square, negative inside. @param {Point} point */
function distanceToSquare([x, y]) {
  const inner = side / 2 - corner;
  const dx = Math.abs(x - side / 2) - inner;
  const dy = Math.abs(y - side / 2) - inner;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
}

/** @param {string} color */
const rgb = (color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Rows of RGBA pixels, each with PNG's filter byte 0. @param {number} pixels */
function draw(pixels) {
  const unit = side / pixels;
  const [fillRgb, inkRgb] = [rgb(fill), rgb(ink)];
  const bytes = Buffer.alloc(pixels * (1 + 4 * pixels));
  /** Coverage of a pixel, 0 to 1. @param {number} distance */
  const cover = (distance) => Math.max(0, Math.min(1, 0.5 - distance / unit));
  for (let row = 0; row < pixels; row++) {
    for (let column = 0; column < pixels; column++) {
      /** @type {Point} */
      const center = [(column + 0.5) * unit, (row + 0.5) * unit];
      const inked = cover(distanceToLines(center) - stroke / 2);
      const color = fillRgb.map((value, channel) => Math.round(value + (Number(inkRgb[channel]) - value) * inked));
      const at = row * (1 + 4 * pixels) + 1 + 4 * column;
      bytes.set([...color, Math.round(255 * cover(distanceToSquare(center)))], at);
    }
  }
  return bytes;
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = Number(crcTable[(crc ^ byte) & 255]) ^ (crc >>> 8);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  body.copy(result, 4);
  result.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
  return result;
}

/** @param {number} pixels */
function png(pixels) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  header.set([8, 6], 8); // 8 bits per channel, RGBA
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(draw(pixels), { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** @param {number[]} sizes */
function ico(sizes) {
  const images = sizes.map(png);
  const directory = Buffer.alloc(6 + 16 * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offsetInFile = directory.length;
  images.forEach((image, index) => {
    const at = 6 + 16 * index;
    directory.set([Number(sizes[index]), Number(sizes[index])], at);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(image.length, at + 8);
    directory.writeUInt32LE(offsetInFile, at + 12);
    offsetInFile += image.length;
  });
  return Buffer.concat([directory, ...images]);
}

const folder = path.join(root, 'examples/demo-app/web/public');
writeFileSync(path.join(folder, 'favicon.svg'), svg);
writeFileSync(path.join(folder, 'favicon.ico'), ico([16, 32, 48]));
