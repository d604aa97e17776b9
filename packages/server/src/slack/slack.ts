import type { ServiceOption } from '../ports.ts';
import { createTokenVault } from './auth/tokenVault.ts';
import { readVaultKey } from './auth/vaultKey.ts';
import { type ConnectedSlack, connectedSlack } from './connectedSlack.ts';
import { connectSlack, type SlackParts } from './connectSlack.ts';
import type { SlackOptions } from './settings/readSlackOptions.ts';
import { slackParts } from './slackParts.ts';

export interface SlackConnectionOptions
  extends Pick<SlackOptions, 'settings'>,
    Partial<Pick<SlackOptions, 'secret' | 'forgetSignIns'>> {
  /** Other parts for tests. */
  parts?: Partial<SlackParts>;
  /** Receives the connection, for tests. */
  onConnected?: (slack: ConnectedSlack) => void;
}

/** Slack as the chat service of a server. */
export const slack = ({
  settings,
  secret = null,
  forgetSignIns = false,
  parts,
  onConnected,
}: SlackConnectionOptions): ServiceOption => ({
  name: 'slack',
  prepare(place) {
    const vault = createTokenVault(readVaultKey({ secret, ...place }));
    return (ports) => {
      const context = connectSlack(ports, { settings, vault }, { ...slackParts, ...parts });
      const connected = connectedSlack(ports, context, { forgetSignIns });
      onConnected?.(connected);
      return connected;
    };
  },
});
