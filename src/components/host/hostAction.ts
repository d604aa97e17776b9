import type { ReactNode } from 'react';
import type { ActionId } from '../../core/actions/actions.ts';
import type { ActionOverride, CustomAction } from '../../core/customAction.ts';

/**
 * An entry of the prop `actions`: an action of the host, whose icon may be an element, or a change of one of the inbox.
 *
 * @example
 * const entries: HostAction[] = [
 *   { id: 'todo.add', label: 'Add to my tasks', placement: ['message'], run: ({ message }) => addTask(message) },
 *   { id: 'session.logout', hidden: true },
 * ];
 */
export type HostAction = CustomAction<ReactNode> | ActionOverride<ActionId>;
