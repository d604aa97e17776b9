import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Parts that are fetched when they are wanted take as long as the machine does; what never comes still fails.
configure({ asyncUtilTimeout: 20_000 });

// Testing Library registers this itself only with vitest globals.
afterEach(cleanup);
