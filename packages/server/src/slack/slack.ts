import type { ServiceOption } from '../ports.ts';
import { createTokenVault } from './auth/tokenVault.ts';
import { readVaultKey } from './auth/vaultKey.ts';
import { type ConnectedSlack, connectedSlack } from './connectedSlack.ts';
import { connectSlack, type SlackParts } from './connectSlack.ts';
import type { SlackSettings } from './settings/slackSettings.ts';
import { slackParts } from './slackParts.ts';

export interface SlackServiceOptions {
  settings: SlackSettings;
  /** TRIAGE_SECRET, from which the key of the stored tokens is derived; null: the embedded database has a key file. */
  secret?: string | null;
  /** Signs out people whose token cannot be decrypted. */
  forgetSignIns?: boolean;
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
}: SlackServiceOptions): ServiceOption => ({
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
