import type { Inbox } from '../../core/inbox.ts';
import { locationOf } from '../../core/navigation/location.ts';
import type { Ts } from '../../model/index.ts';
import type { GetHref } from '../host/HostContext.ts';

/** The absolute URL of a message of the open conversation. */
export const messageUrl = (element: Element, { getState }: Pick<Inbox, 'getState'>, getHref: GetHref, ts: Ts): string =>
  new URL(getHref({ ...locationOf(getState()), messageTs: ts }), element.baseURI).href;
