import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { installLightStyles } from './lightStyles.ts';

installLightStyles();

// Dynamic imports take as long as the machine does.
configure({ asyncUtilTimeout: 60_000 });

// Testing Library registers this itself only with vitest globals.
afterEach(cleanup);

// Test files share the globals of their worker: a fake layout must not reach the next file.
afterEach(() => void vi.unstubAllGlobals());
