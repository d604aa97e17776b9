import type { ExportedMessage } from './exportSchemas.ts';

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const stringIn = (value: unknown, ...keys: string[]): string => {
  if (!isRecord(value)) return '';
  for (const key of keys) {
    const found = value[key];
    if (typeof found === 'string' && found.trim() !== '') return found;
  }
  return '';
};

/** Nesting limit of blocks. */
const maxDepth = 12;

function blockText(value: unknown, depth = 0): string {
  if (depth > maxDepth) return '';
  if (Array.isArray(value)) {
    const texts = value.map((item) => blockText(item, depth + 1)).filter((text) => text !== '');
    return texts.join('');
  }
  if (!isRecord(value)) return '';
  if (value.type === 'user' && typeof value.user_id === 'string') return `<@${value.user_id}>`;
  if (value.type === 'channel' && typeof value.channel_id === 'string') return `<#${value.channel_id}>`;
  if (value.type === 'emoji' && typeof value.name === 'string') return `:${value.name}:`;
  if (typeof value.text === 'string') return value.text;
  const inner = [value.text, value.elements, value.fields].map((part) => blockText(part, depth + 1)).join('');
  return inner;
}

const escapeName = (name: string): string =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text to show: the message's text, else the text of attachments or blocks, else the file names. */
export function messageText({ text, attachments, blocks, files }: ExportedMessage): string {
  if (text !== undefined && text.trim() !== '') return text;
  const attached = (attachments ?? []).map((item) => stringIn(item, 'fallback', 'text', 'pretext', 'title'));
  const fromAttachments = attached.filter((part) => part !== '').join('\n');
  if (fromAttachments !== '') return fromAttachments;
  const fromBlocks = (blocks ?? [])
    .map((block) => blockText(block))
    .filter((part) => part !== '')
    .join('\n');
  if (fromBlocks !== '') return fromBlocks;
  const names = (files ?? []).map((file) => stringIn(file, 'name', 'title')).filter((name) => name !== '');
  return names.map(escapeName).join('\n');
}
