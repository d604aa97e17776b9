import type { CurrentUser } from '../../src/model/index.ts';

/** The default signed-in user of tests. */
export const sampleUser: CurrentUser = { id: 'U1', name: 'wren', real_name: 'Wren Halloway' };
