import { useLayoutEffect, useRef } from 'react';
import { VList, type VListHandle } from 'virtua';
import { MessageView } from './MessageView.tsx';
import { startsBlock, useMessages } from './messageStore.ts';
import { offerReactPage } from './reactPage.tsx';

// The log with virtua's list, as its documentation shows a chat.

function Log() {
  const { all, isPrepended } = useMessages();
  const list = useRef<VListHandle>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (isAtEnd.current) list.current?.scrollToIndex(all.length - 1, { align: 'end' });
  }, [all]);
  return (
    <VList
      ref={list}
      className="ti-log"
      role="log"
      data={all}
      shift={isPrepended}
      onScroll={(offset) => {
        const { current } = list;
        if (current) isAtEnd.current = offset - current.scrollSize + current.viewportSize >= -2;
      }}
    >
      {(message, index) => <MessageView key={message.ts} message={message} starts={startsBlock(all, index)} />}
    </VList>
  );
}

offerReactPage(<Log />);
