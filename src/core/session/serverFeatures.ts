import type { FeatureFlags } from '../../model/index.ts';
import type { InboxTransport } from '../../transport/contract.ts';
import type { OffersSlice } from './offers.ts';

/** The capabilities of the server for the signed-in user that the transport can call. */
export interface ServerFeaturesSlice {
  /** The features of the server; all are off until the user is signed in. */
  serverFeatures: FeatureFlags;
}

/** Until the server states its features, it has none. */
export const noFeatures: FeatureFlags = { aiEnabled: false };

/** A feature needs its method of the transport, regardless of the flags. */
export const usableFeatures = (flags: FeatureFlags, transport: InboxTransport): FeatureFlags => ({
  ...flags,
  aiEnabled: flags.aiEnabled && transport.ask !== undefined,
  searchService: flags.searchService === true && transport.searchService !== undefined,
  emoji: flags.emoji === true && transport.loadEmoji !== undefined,
  uploads: flags.uploads === true && transport.uploadFile !== undefined,
});

/** The features of a server that states none: those that the transport has the methods of. */
export const featuresOf = (transport: InboxTransport): FeatureFlags => ({
  aiEnabled: transport.ask !== undefined,
  sync: transport.loadSync !== undefined,
  searchService: transport.searchService !== undefined,
  disconnect: transport.disconnectWorkspace !== undefined,
  emoji: transport.loadEmoji !== undefined,
  uploads: transport.uploadFile !== undefined,
});

/** Whether the inbox offers "Logout": a host with accounts of its own signs its users out itself. */
export const canLogOut = ({ offers, serverFeatures }: OffersSlice & ServerFeaturesSlice): boolean =>
  offers.logout && serverFeatures.logout !== false;

export const serverFeaturesStated = <S extends ServerFeaturesSlice>(state: S, serverFeatures: FeatureFlags): S => ({
  ...state,
  serverFeatures,
});
