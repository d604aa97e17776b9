import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeSlack } from '../testing/fakeSlack.ts';
import { startFakeSlack } from '../testing/startFakeSlack.ts';
import { type EventScene, openEventScene, workspaceId } from './eventScene.ts';
import { countReceived, type ReceivedCounts } from './testing/countReceived.ts';
import { randomNumbers } from './testing/randomNumbers.ts';
