import type { InboxTransport } from '../../transport/contract.ts';

/** The optional calls that the transport has. The inbox hides the controls of the others. @inline */
export interface Offers {
  /** Whether the inbox can lead to a sign-in. */
  signIn: boolean;
  /** Whether "Logout" is offered. */
  logout: boolean;
  /** Whether users can change the workspace. */
  switchWorkspace: boolean;
  /** Whether "Fetch data" is offered. */
  fetchAll: boolean;
  /** Whether the transport has a live stream. Without it, the host passes events to `receive`. */
  stream: boolean;
}

/** @inline */
export interface OffersSlice {
  offers: Offers;
}

export const offersOf = (transport: InboxTransport): Offers => ({
  signIn: transport.signInUrl !== undefined,
  logout: transport.logout !== undefined,
  switchWorkspace: transport.switchWorkspace !== undefined,
  fetchAll: transport.fetchAllFromService !== undefined,
  stream: transport.openStream !== undefined,
});
