import type { Scene } from '../../script/scene.ts';
import { customersAndLaunchScenes } from './customersAndLaunch.ts';
import { directScenes } from './directs.ts';
import { engineeringScenes } from './everydayEngineering.ts';
import { incidentScenes } from './incidents.ts';
import { mobileAndDesignScenes } from './mobileAndDesign.ts';
import { paymentsScenes } from './payments.ts';
import { peopleScenes } from './peopleAndRooms.ts';
import { platformScenes } from './platform.ts';

export const larkspurScenes: readonly Scene[] = [
  ...paymentsScenes,
  ...platformScenes,
  ...incidentScenes,
  ...engineeringScenes,
  ...mobileAndDesignScenes,
  ...customersAndLaunchScenes,
  ...peopleScenes,
  ...directScenes,
];
