import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Dynamic imports take as long as the machine does.
configure({ asyncUtilTimeout: 20_000 });

// Without vitest's globals the library cannot register this itself.
afterEach(cleanup);
