import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import type { MessagesSlice } from '../messages/state.ts';
import type { NavigationSlice } from '../navigation/state.ts';
import type { NoticeSlice } from '../notice/state.ts';
import type { SendingSlice } from '../outbox/state.ts';
import type { OverlaySlices } from '../overlay/transitions.ts';
import type { OffersSlice } from '../session/offers.ts';
import type { SessionSlice } from '../session/state.ts';
import type { UnreadSlice } from '../unread/state.ts';

/** The slices that editing and arranging views, and muting, read and write. */
export type FocusInboxSlices = OverlaySlices &
  ConnectionSlice &
  MessagesSlice &
  NavigationSlice &
  NoticeSlice &
  OffersSlice &
  SendingSlice &
  SessionSlice &
  UnreadSlice;

/** Stored name of the mutes that the server does not have yet. */
export const mutesKey = 'triage-inbox:mutes';

/** Stored name of the marks that the inbox has made by rules. */
export const ruleMarksKey = 'triage-inbox:rule-marks';
