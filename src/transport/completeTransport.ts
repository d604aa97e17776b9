import type {
  BuiltinView,
  ConfigMode,
  Conversation,
  CustomView,
  FilterGroup,
  Organization,
  View,
} from '../model/index.ts';
import type { CallOptions, FetchSummary, InboxTransport, ViewsTransport } from './contract.ts';

/** A query for filtered conversations. @inline */
export interface FilteredQuery {
  filter: FilterGroup;
  sort?: { field: string; direction: 'asc' | 'desc' };
  includeThreads?: boolean;
  includeUserData?: boolean;
}

/** Matching conversations and their number. @inline */
export interface FilteredAnswer {
  conversations: Conversation[];
  aggregates: Record<string, unknown>;
  total: number;
}

/** The calls of the protocol that the inbox never makes, for other programs that use the same server. @inline */
export interface FurtherCalls {
  /** POST /api/auth/revoke */
  revokeAccess(options?: CallOptions): Promise<void>;
  /** GET /api/setup/status */
  loadSetupStatus(options?: CallOptions): Promise<{ configured: boolean }>;
  /** GET /api/config/mode */
  loadConfigMode(options?: CallOptions): Promise<ConfigMode>;
  /** GET /api/workspaces/installations */
  loadInstallations(options?: CallOptions): Promise<Organization[]>;
  /** GET /api/conversations/fetch: fetches only changes from the chat service. */
  fetchChangesFromService(options?: CallOptions): Promise<FetchSummary>;
  /** POST /api/conversations/filtered */
  loadFiltered(query: FilteredQuery, options?: CallOptions): Promise<FilteredAnswer>;
  /** GET /api/sse/stats */
  loadStreamStats(options?: CallOptions): Promise<unknown>;
}

/** The calls for tabs that the inbox never makes. @inline */
export interface FurtherViewCalls {
  /** PATCH /api/custom-views/{id}/toggle-visibility */
  toggleCustomViewVisibility(id: string, options?: CallOptions): Promise<CustomView>;
  /** PATCH /api/builtin-views/{id}/toggle-visibility */
  toggleBuiltinViewVisibility(id: string, options?: CallOptions): Promise<BuiltinView>;
  /** GET /api/all-views */
  loadAllViews(parentViewId?: string, options?: CallOptions): Promise<View[]>;
}

/** A transport with every call of the protocol, including those that the inbox never makes. */
export type CompleteTransport = Required<Omit<InboxTransport, 'views' | 'hasThreads'>> &
  FurtherCalls & { views: Required<ViewsTransport> & FurtherViewCalls };
