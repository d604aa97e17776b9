/** The names under which the sign-in hand-off keeps tokens (product spec §6): cookies, and keys of local storage. */
export const tokenNames = { token: 'auth_token', streamToken: 'auth_token_sse' } as const;
