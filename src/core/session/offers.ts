import { allFeatures, type FeatureFlags } from '../../model/index.ts';
import type { InboxTransport } from '../../transport/contract.ts';

/** What the transport and the server can do. The inbox hides the controls of the rest. @inline */
export interface Offers {
  /** Whether the inbox can lead to a sign-in. */
  signIn: boolean;
  /** Whether "Logout" is offered. A host with accounts of its own signs its users out itself. */
  logout: boolean;
  /** Whether users can change the workspace. */
  switchWorkspace: boolean;
  /** Whether "Fetch data" is offered. */
  fetchAll: boolean;
  /** Whether the transport has a live stream. Without it, the host passes events to `receive`. */
  stream: boolean;
  /** Whether Focus Inboxes can be saved. */
  saveViews: boolean;
  /** Whether the search finds more than actions. */
  search: boolean;
  /** Whether users can begin a conversation. */
  compose: boolean;
  /** Whether messages can have replies. */
  reply: boolean;
  /** Whether a reply can be sent to the conversation of its thread too. */
  broadcast: boolean;
  /** Whether threads can be followed and unfollowed. */
  followThread: boolean;
  /** Whether messages take reactions. */
  react: boolean;
  /** Whether users can edit their messages. */
  edit: boolean;
  /** Whether users can delete their messages. */
  delete: boolean;
  /** Whether there is an assistant. This and the following are off until the server has stated its features. */
  ask: boolean;
  /** Whether the assistant has a language model. Absent: unknown. */
  languageModel?: boolean;
  /** Whether the server reads from a chat service in the background. */
  sync: boolean;
  /** Whether the chat service itself can be searched. */
  searchService: boolean;
  /** Whether the workspace can be disconnected. */
  disconnect: boolean;
  /** Whether the workspace has emoji of its own. */
  emoji: boolean;
  /** Whether messages can have files. */
  upload: boolean;
  /** Whether the server keeps the rules of Focus Inboxes. */
  rules: boolean;
  /** Whether conversations can be muted. */
  mute: boolean;
  /** Whether the server sums up messages. */
  summarize: boolean;
  /** Whether the server marks messages as read on arrival. */
  ruleMarks: boolean;
  /** Whether the server stores what the user puts off for later; otherwise this browser does. */
  later: boolean;
  /** Maximum size of a file in bytes; absent without a limit. */
  maxUploadBytes?: number;
}

export interface OffersSlice {
  /** What the inbox can do. */
  offers: Offers;
}

/** The offers before the server states its features. */
export const offersOf = (transport: InboxTransport): Offers => ({
  signIn: transport.signInUrl !== undefined,
  logout: transport.logout !== undefined,
  switchWorkspace: transport.switchWorkspace !== undefined,
  fetchAll: transport.fetchAllFromService !== undefined,
  stream: transport.openStream !== undefined,
  saveViews: transport.views !== undefined,
  search: transport.search !== undefined,
  compose: transport.openConversation !== undefined,
  reply: transport.hasThreads !== false,
  broadcast: transport.takesBroadcasts === true,
  followThread: transport.followThread !== undefined,
  react: transport.addReaction !== undefined && transport.removeReaction !== undefined,
  edit: transport.editMessage !== undefined,
  delete: transport.deleteMessage !== undefined,
  ask: false,
  sync: false,
  searchService: false,
  disconnect: false,
  emoji: false,
  upload: false,
  rules: false,
  ruleMarks: false,
  mute: false,
  later: false,
  summarize: false,
});

/** The server stated its features for the signed-in user. Each needs its method of the transport, too. */
export function featuresStated<S extends OffersSlice>(
  state: S,
  transport: InboxTransport,
  flags: FeatureFlags = allFeatures,
): S {
  const {
    aiEnabled,
    languageModel,
    sync,
    searchService,
    disconnect,
    logout,
    emoji,
    uploads,
    rules,
    ruleMarks,
    later,
    summaries,
    maxUploadBytes,
  } = flags;
  const known = offersOf(transport);
  const offers: Offers = {
    ...known,
    logout: known.logout && logout !== false,
    ask: aiEnabled && transport.ask !== undefined,
    ...(languageModel !== undefined && { languageModel }),
    sync: sync === true && transport.loadSync !== undefined,
    searchService: searchService === true && transport.searchService !== undefined,
    disconnect: disconnect === true && transport.disconnectWorkspace !== undefined,
    emoji: emoji === true && transport.loadEmoji !== undefined,
    upload: uploads === true && transport.uploadFile !== undefined,
    rules: rules === true && transport.views !== undefined,
    ruleMarks: ruleMarks === true,
    mute: rules === true && transport.views?.changeMutes !== undefined,
    later: later === true && transport.later !== undefined,
    summarize: summaries === true && transport.summarize !== undefined,
    ...(maxUploadBytes !== undefined && { maxUploadBytes }),
  };
  return { ...state, offers };
}
