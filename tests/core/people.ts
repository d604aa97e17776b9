import type { CurrentUser } from '../../src/model/index.ts';

/** Who is signed in, unless a test says otherwise. */
export const sampleUser: CurrentUser = { id: 'U1', name: 'wren', real_name: 'Wren Halloway' };
