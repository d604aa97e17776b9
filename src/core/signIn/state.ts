import type { NavigationSlice } from '../navigation/state.ts';
import type { NoticeSlice } from '../notice/state.ts';
import type { SendingSlice } from '../outbox/state.ts';
import type { ServiceSlice } from '../service/state.ts';
import type { OffersSlice } from '../session/offers.ts';
import type { SessionSlice } from '../session/state.ts';
import type { ViewsSlice } from '../views/state.ts';

/** The slices that sign-in reads and writes; it resets all others. */
export type SignInSlices = SessionSlice &
  OffersSlice &
  ServiceSlice &
  SendingSlice &
  NavigationSlice &
  ViewsSlice &
  NoticeSlice;
