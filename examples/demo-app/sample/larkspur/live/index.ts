import type { Scene } from '../../script/scene.ts';
import { larkspurEverydayLiveScenes } from './everyday.ts';
import { larkspurWorkScenes } from './work.ts';

export const larkspurLiveScenes: readonly Scene[] = [...larkspurWorkScenes, ...larkspurEverydayLiveScenes];
