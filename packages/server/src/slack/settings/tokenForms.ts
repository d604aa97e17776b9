/** A User OAuth Token of an app without token rotation. */
export const userTokenForm = /^xoxp-[\w-]+$/;

/** An app-level token. */
export const appTokenForm = /^xapp-[\w-]+$/;
