import type { WireConversation } from '../../chatService.ts';

/** For clients that resolve mentions themselves (`resolve_mentions=false`). */
export function withoutResolvedText(conversation: WireConversation): WireConversation {
  const { latest_message: latest, parent_message: parent, ...rest } = conversation;
  return {
    ...rest,
    ...(latest && { latest_message: omitResolved(latest) }),
    ...(parent && { parent_message: omitResolved(parent) }),
  };
}

function omitResolved<T extends { resolved_text?: string }>({ resolved_text: _, ...rest }: T) {
  return rest;
}
