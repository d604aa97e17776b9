import type { LiveEvent } from '../../model/index.ts';

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isMessage = (value: unknown): boolean => isText(own(value, 'ts')) && typeof own(value, 'text') === 'string';

/** The name of a field of a host's event that is missing or malformed; `null` for a well-formed event. */
export function malformedField(event: LiveEvent): string | null {
  const needs = (name: string, holds: (value: unknown) => boolean): string | null =>
    holds(own(event, name)) ? null : name;
  switch (own(event, 'type') as LiveEvent['type']) {
    case 'connection':
    case 'delay':
    case 'ignored':
      return null;
    case 'sync':
      return needs('sync', (value) => typeof value === 'object' && value !== null);
    case 'message_update':
      return event.type === 'message_update' && event.message === null
        ? null
        : (needs('conversationId', isText) ?? needs('message', isMessage));
    case 'new_message':
      return needs('conversationId', isText) ?? needs('message', isMessage);
    case 'thread_new_message':
      return needs('conversationId', isText) ?? needs('threadTs', isText) ?? needs('message', isMessage);
    case 'channel_marked':
      return needs('conversationId', isText) ?? needs('unreadCount', (value) => typeof value === 'number');
    case 'conversation_changed':
    case 'conversation_removed':
      return needs('conversationId', isText);
    default:
      return 'type';
  }
}
