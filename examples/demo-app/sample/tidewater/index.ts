import type { WorkspaceScript } from '../build/workspaceScript.ts';
import { tidewaterBots, tidewaterChannels, tidewaterDirects, tidewaterPeople } from './cast.ts';
import { tidewaterAnswers, tidewaterLiveScenes } from './live.ts';
import { tidewaterRecent } from './recent.ts';
import { tidewaterAcknowledgements, tidewaterFillers, tidewaterRoutines, tidewaterSlots } from './routines.ts';
import { tidewaterScenes } from './scenes.ts';

export const tidewater: WorkspaceScript = {
  key: 'tidewater',
  name: 'Tidewater Collective',
  domain: 'tidewater.example',
  timeZone: 'Europe/London',
  reader: 'wren',
  people: tidewaterPeople,
  bots: tidewaterBots,
  groups: { boats: ['wren'] },
  channels: tidewaterChannels,
  directs: tidewaterDirects,
  scenes: tidewaterScenes,
  routines: tidewaterRoutines,
  fillers: tidewaterFillers,
  acknowledgements: tidewaterAcknowledgements,
  recent: tidewaterRecent,
  liveScenes: tidewaterLiveScenes,
  answers: tidewaterAnswers,
  slots: tidewaterSlots,
};
