import { testChatService } from 'triage-inbox-server/testing';
import { describe, it } from 'vitest';
import { chatUnderTest } from './chatUnderTest.ts';

testChatService(() => chatUnderTest(), { describe, it });
