import type { WorkspaceScript } from '../build/workspaceScript.ts';
import { larkspurChannels, larkspurDirects } from './channels.ts';
import { larkspurAcknowledgements, larkspurFillers } from './fillers.ts';
import { larkspurFocusInboxes } from './focusInboxes.ts';
import { larkspurAnswers } from './live/answers.ts';
import { larkspurLiveScenes } from './live/index.ts';
import { larkspurBots, larkspurPeople } from './people.ts';
import { larkspurRecent } from './recent/index.ts';
import { larkspurRoutines } from './routines/index.ts';
import { larkspurScenes } from './scenes/index.ts';
import { larkspurSlots } from './slots.ts';

export const larkspur: WorkspaceScript = {
  key: 'larkspur',
  name: 'Larkspur',
  domain: 'larkspur.example',
  timeZone: 'Europe/London',
  reader: 'wren',
  people: larkspurPeople,
  bots: larkspurBots,
  groups: { oncall: ['ewan', 'hana', 'mara', 'jonas'], 'design-crit': ['ines', 'aiko', 'wren'] },
  channels: larkspurChannels,
  directs: larkspurDirects,
  scenes: larkspurScenes,
  routines: larkspurRoutines,
  fillers: larkspurFillers,
  acknowledgements: larkspurAcknowledgements,
  recent: larkspurRecent,
  liveScenes: larkspurLiveScenes,
  answers: larkspurAnswers,
  slots: larkspurSlots,
  focusInboxes: larkspurFocusInboxes,
};
