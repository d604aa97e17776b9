import type { Scene } from '../../script/scene.ts';
import { larkspurLifeAround } from './around.ts';
import { larkspurWorkLife } from './work.ts';

export const larkspurLife: readonly Scene[] = [...larkspurWorkLife, ...larkspurLifeAround];
