import { memo, useCallback, useMemo } from 'react';
import { nextRelativeTimeChange, relativeTimeAgo } from '../../core/format/relativeTime.ts';
import { asksQuestion } from '../../model/asksQuestion.ts';
import { type Message, tsToSeconds } from '../../model/index.ts';
import type { WaitingField } from '../../model/waitingFields.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useAtTime } from '../time/TickerContext.tsx';
import { ConversationRow, type ConversationRowProps } from './ConversationRow.tsx';

/** A row of the tabs "Waiting on me" and "Waiting on them". It shows the unanswered message, with its reason or the time since the user
 * asked. */
const waitingRow = (field: WaitingField) =>
  memo(function WaitingRow(props: ConversationRowProps) {
    const { list, time } = useLabels();
    const waiting = useInboxState((state) => state.conversations.byId.get(props.id)?.waiting);
    const message: Message | undefined = field === 'waiting_on_me' ? waiting?.on_me.at(-1) : waiting?.on_them[0];
    const seconds = message === undefined ? 0 : tsToSeconds(message.ts);
    const ago = useAtTime(
      useCallback((now) => relativeTimeAgo(seconds, now, time), [seconds, time]),
      useCallback((now) => nextRelativeTimeChange(seconds, now), [seconds]),
    );
    const reason = useMemo((): ConversationRowProps['reason'] => {
      if (message === undefined) return undefined;
      if (field === 'waiting_on_them') return { word: list.asked(ago), message, isOfThread: false };
      // All of them are addressed to the user.
      const kind = asksQuestion(message.text) ? 'asks' : 'mention';
      return { word: list.reasons[kind](), kind, message, isOfThread: false };
    }, [message, list, ago]);
    return <ConversationRow {...props} {...(reason && { reason })} />;
  });

export const waitingRows = {
  waiting_on_me: waitingRow('waiting_on_me'),
  waiting_on_them: waitingRow('waiting_on_them'),
};
