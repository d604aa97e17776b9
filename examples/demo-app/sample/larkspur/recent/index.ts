import type { Scene } from '../../script/scene.ts';
import { everydayRecent } from './everyday.ts';
import { operationsRecent } from './operations.ts';
import { paymentsRecent } from './payments.ts';
import { productRecent } from './productAndDesign.ts';

export const larkspurRecent: readonly Scene[] = [
  ...paymentsRecent,
  ...productRecent,
  ...operationsRecent,
  ...everydayRecent,
];
