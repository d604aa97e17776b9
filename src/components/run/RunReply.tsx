import { useEffect, useRef } from 'react';
import { Composer } from '../composer/Composer.tsx';
import { useConversationName } from '../directory/useConversationName.ts';

export interface RunReplyProps {
  id: string;
  onSend: (text: string) => void;
}

/** The reply field of the conversation on screen. What is sent handles the conversation. */
export function RunReply({ id, onSend }: RunReplyProps) {
  const name = useConversationName(id);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('textarea')?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} className="ti-run__reply">
      <Composer conversationId={id} name={name} onSend={onSend} />
    </div>
  );
}
