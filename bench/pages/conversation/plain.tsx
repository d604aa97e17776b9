import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { MessageView } from './MessageView.tsx';
import { startsBlock, useMessages } from './messageStore.ts';
import { offerReactPage } from './reactPage.tsx';

// The log with a window of its own: lines in the flow between two spacers, estimated heights outside of it.

const estimate = 62;
const overscan = 8;
const step = 4;

function Log() {
  const { all, isPrepended } = useMessages();
  const view = useRef<HTMLDivElement>(null);
  /** Number of messages after the window: it does not change when older ones are added. */
  const [fromEnd, setFromEnd] = useState({ end: 0, length: 24 });
  const isAtEnd = useRef(true);
  const end = Math.max(0, all.length - fromEnd.end);
  const first = Math.max(0, end - fromEnd.length);

  const onScroll = useCallback(() => {
    const log = view.current;
    if (!log) return;
    isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < 2;
    const from = Math.floor(log.scrollTop / estimate);
    const visible = Math.ceil(log.clientHeight / 30);
    const to = Math.min(all.length, Math.ceil((from + visible + overscan) / step) * step);
    const next = isAtEnd.current ? 0 : all.length - to;
    setFromEnd((before) => (before.end === next ? before : { end: next, length: visible + 2 * overscan }));
  }, [all.length]);

  const heightBefore = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is kept after each change of the messages
  useLayoutEffect(() => {
    const log = view.current;
    if (!log) return;
    if (isAtEnd.current) log.scrollTop = log.scrollHeight;
    else if (isPrepended) log.scrollTop += log.scrollHeight - heightBefore.current;
    heightBefore.current = log.scrollHeight;
  }, [all]);

  return (
    <div ref={view} className="ti-log" role="log" onScroll={onScroll}>
      <div style={{ flex: 'none', blockSize: first * estimate }} />
      <div>
        {all.slice(first, end).map((message, at) => (
          <MessageView key={message.ts} message={message} starts={startsBlock(all, first + at)} />
        ))}
      </div>
      <div style={{ flex: 'none', blockSize: (all.length - end) * estimate }} />
    </div>
  );
}

offerReactPage(<Log />);
