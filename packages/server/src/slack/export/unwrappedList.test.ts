import { expect, it } from 'vitest';
import { unwrappedList } from './unwrappedList.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const read = async (text: string, size: number): Promise<{ list: string; names: string[] }> => {
  const pieces: Buffer[] = [];
  const names: string[] = [];
  for await (const piece of unwrappedList(inPieces(Buffer.from(text), size), (name) => names.push(name)))
    pieces.push(piece);
  return { list: Buffer.concat(pieces).toString('utf8'), names };
};

const sizes = [1, 2, 3, 7, 100];

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
  for (const size of sizes) expect((await read(text, size)).list).toBe(list);
});

it.each([
  ['before the list', '{"channel_id":"C1","name":"general","messages":[{"name":"a"}]}', ['general']],
  ['after the list', '{"messages":[{"name":"a"}],"channel_id":"C1", "name" : "general" }', ['general']],
  ['in other scripts, and escaped', '{"name":"caf\\u00e9 \\"東京\\"","messages":[]}', ['café "東京"']],
  ['only at the top', '{"x":{"name":"a"},"names":"b","y":["name","c"],"messages":[]}', []],
  ['only as text', '{"name":null,"messages":[{"name":"a"}]}', []],
  ['without a list', '{"name":"general"}', ['general']],
])('the name of an object, %s', async (_where, text, names) => {
  for (const size of sizes) expect((await read(text, size)).names, String(size)).toEqual(names);
});
