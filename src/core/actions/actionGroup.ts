/** What the actions of a kind are for; the list of shortcuts is arranged by it. */
export type ActionGroup = 'move' | 'conversation' | 'triage' | 'find' | 'general';

/** In the order in which they are shown. */
export const actionGroups: readonly ActionGroup[] = ['move', 'triage', 'conversation', 'find', 'general'];
