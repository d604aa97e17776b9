import { activeRules, takerOf } from 'triage-inbox/core';
import { viewerOfAccount } from '../auth/hostIdentity.ts';
import { accountKey } from '../auth/linkAccount.ts';
import { allMembershipsOf } from '../auth/memberships.ts';
import { issueStreamTicket } from '../auth/streamTicket.ts';
import type { ConnectedService } from '../chatService.ts';
import { unreadConversations } from '../later/unreadConversations.ts';
import type { ServerPorts } from '../ports.ts';
import { listCustomViews } from '../views/customViews.ts';
import type { Closing } from './closing.ts';

/** Calls of the app around the server, by the account that `identify` tells. */
export interface AccountCalls {
  /** Unread conversations of an account in its current workspace, as `useUnreadCount` tells them with the default pages: without those that
   * are muted, asleep or kept out by a rule. @throws NotLinked, ServerClosed */
  unreadCount(account: string): Promise<number>;
  /** A ticket that opens live streams for ten minutes, for pages that can send neither cookies nor headers. @throws NotLinked, ServerClosed */
  streamTicket(account: string): Promise<string>;
  /** Ends the access to all workspaces of an account, and deletes what was fetched for it. Does nothing for an unknown account.
   * @throws ServerClosed */
  disconnect(account: string): Promise<void>;
}

/** The account has no workspace yet: its owner has to connect the chat service first. */
export class NotLinked extends Error {
  override readonly name = 'NotLinked';
}

/** The server was closed, by `close` or at the end of `drain`. */
export class ServerClosed extends Error {
  override readonly name = 'ServerClosed';
}

export function accountCalls(ports: ServerPorts, service: ConnectedService, closing: Closing): AccountCalls {
  const viewerOf = async (account: string) => {
    const viewer = await viewerOfAccount(ports, account);
    if (!viewer) throw new NotLinked(`The account ${account} has not connected a workspace yet`);
    return viewer;
  };
  const whileOpen = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      if (!closing.hasBegun) return await ask();
    } catch (error) {
      // A question that the close has cut fails with an error of the database.
      if (!closing.hasBegun) throw error;
    }
    throw new ServerClosed('The inbox server is closed');
  };
  return {
    unreadCount: (account) =>
      whileOpen(async () => {
        const viewer = await viewerOf(account);
        const [unread, views] = await Promise.all([
          unreadConversations(ports, viewer),
          listCustomViews(ports.database, viewer),
        ]);
        const rules = activeRules(views, ports.now() / 1000);
        return unread.filter((conversation) => takerOf(rules, conversation) === undefined).length;
      }),
    streamTicket: (account) =>
      whileOpen(async () => issueStreamTicket((await viewerOf(account)).sessionId, ports.state.ticketKey, ports.now())),
    disconnect: (account) =>
      whileOpen(async () => {
        const people = await allMembershipsOf(ports, accountKey(account));
        const ends = people.map(async (person) => {
          const ended = (await service.disconnect?.(person)) ?? [];
          ports.signals.send({ kind: 'sessions', ids: ended });
        });
        const failed = (await Promise.allSettled(ends)).find(({ status }) => status === 'rejected');
        if (failed?.status === 'rejected') throw failed.reason;
      }),
  };
}
