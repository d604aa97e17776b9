import { expect, it } from 'vitest';
import { unwrappedList } from './unwrappedList.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const read = async (text: string, size: number): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of unwrappedList(inPieces(Buffer.from(text), size))) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
};

it.each([
  ['[{"a":[1]}]', '[{"a":[1]}]'],
  ['{"ok":true,"messages":[{"text":"]}\\"é"}],"more":[2]}', '[{"text":"]}\\"é"}]'],
  ['\ufeff {"name":"messages","x":{"messages":[1]},"messages" : [[],[3]] }', '[[],[3]]'],
  ['{"channel_id":"C1","messages":[{"ts":"1', '[{"ts":"1'],
  [' null\n', '[]'],
  ['nothing', 'nothing'],
  ['{"ok":false}', '{'],
  ['', ''],
])('of %s', async (text, list) => {
  for (const size of [1, 2, 3, 7, 100]) expect(await read(text, size)).toBe(list);
});
