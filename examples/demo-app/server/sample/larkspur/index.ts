import type { WorkspaceScript } from '../build/workspaceScript.ts';
import { larkspurChannels, larkspurDirects } from './channels.ts';
import { larkspurAcknowledgements, larkspurFillers } from './fillers.ts';
import { larkspurFocusInboxes } from './focusInboxes.ts';
import { larkspurAnswers } from './life/answers.ts';
import { larkspurLife } from './life/index.ts';
import { larkspurBots, larkspurPeople } from './people.ts';
import { larkspurRecent } from './recent/index.ts';
import { larkspurRoutines } from './routines/index.ts';
import { larkspurScenes } from './scenes/index.ts';
import { larkspurSlots } from './slots.ts';

export const larkspur: WorkspaceScript = {
  key: 'larkspur',
  name: 'Larkspur',
  domain: 'larkspur.example',
  reader: 'wren',
  people: larkspurPeople,
  bots: larkspurBots,
  groups: ['oncall', 'design-crit'],
  channels: larkspurChannels,
  directs: larkspurDirects,
  scenes: larkspurScenes,
  routines: larkspurRoutines,
  fillers: larkspurFillers,
  acknowledgements: larkspurAcknowledgements,
  recent: larkspurRecent,
  life: larkspurLife,
  answers: larkspurAnswers,
  slots: larkspurSlots,
  focusInboxes: larkspurFocusInboxes,
};
