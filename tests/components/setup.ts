import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Lazy imports may be slow on a busy machine; a missing element still fails the test.
configure({ asyncUtilTimeout: 20_000 });

// Testing Library registers this itself only with vitest globals.
afterEach(cleanup);
