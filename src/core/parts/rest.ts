import { type AskCommands, createAskCommands } from '../ask/commands.ts';
import { wireKeptQuestions } from '../ask/keptQuestions.ts';
import { createMatchFinder } from '../conversationSearch/matches.ts';
import type { Matches } from '../conversationSearch/state.ts';
import type { NotificationsCommands } from '../notifications/commands.ts';
import { createSoundPlayer, type SoundPlayer } from '../notifications/soundPlayer.ts';
import { wireNotifications } from '../notifications/wireNotifications.ts';
import type { Cancel } from '../ports.ts';
import { createMarkCommands, type MarkCommands, type MarkNeighbours } from '../reading/markCommands.ts';
import { createSearchCommands, type SearchCommands } from '../search/commands.ts';
import { wireKeptSearches } from '../search/keptSearches.ts';
import { createSendingCommands, type SendingCommands } from '../sending/commands.ts';
import type { InboxState } from '../state.ts';
import type { OwnedRuntime } from '../store/createRuntime.ts';
import { createViewsCommands, type ViewCommands, type ViewsNeighbours } from '../views/commands.ts';

/** What nobody can do before the list is there: the half of an inbox that is fetched while it loads. What is typed is not
 * part of it: that is in the state at once. */
export interface Rest {
  marks: MarkCommands;
  views: ViewCommands;
  sending: SendingCommands;
  search: SearchCommands;
  assistant: AskCommands;
  player: SoundPlayer;
  findMatches(state: InboxState): Matches;
  /** What follows from changes, until the inbox stops. */
  wire(): Cancel[];
}

export interface RestNeighbours {
  marks: MarkNeighbours;
  views: ViewsNeighbours;
  reading: { markReadDeferred(conversationId: string): void; settle(conversationId: string): void };
  notifications: NotificationsCommands;
  open(conversationId: string): void;
}

export function createRest(
  runtime: OwnedRuntime,
  { marks, views, reading, notifications, open }: RestNeighbours,
): Rest {
  const player = createSoundPlayer(runtime.env.sound, runtime.logger, runtime.config.notificationSound);
  return {
    marks: createMarkCommands(runtime, marks),
    views: createViewsCommands(runtime, views),
    sending: createSendingCommands(runtime, reading),
    search: createSearchCommands(runtime),
    assistant: createAskCommands(runtime),
    player,
    findMatches: createMatchFinder(() => notifications.words().mentions),
    wire: () => [
      wireNotifications(runtime, { ...notifications, player, open }),
      wireKeptSearches(runtime),
      wireKeptQuestions(runtime),
    ],
  };
}
