import type { Routine } from '../../script/scene.ts';
import { botRoutines } from './bots.ts';
import { customerRoutines } from './customers.ts';
import { engineeringRoutines } from './engineering.ts';
import { rhythmRoutines, smallTalkRoutines } from './rhythm.ts';

export const larkspurRoutines: readonly Routine[] = [
  ...botRoutines,
  ...engineeringRoutines,
  ...customerRoutines,
  ...rhythmRoutines,
  ...smallTalkRoutines,
];
