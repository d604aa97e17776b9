/** Groups of actions in the list of shortcuts. */
export type ActionGroup = 'move' | 'conversation' | 'triage' | 'find' | 'general';

/** Display order of the groups. */
export const actionGroups: readonly ActionGroup[] = ['move', 'triage', 'conversation', 'find', 'general'];
