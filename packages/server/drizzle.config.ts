// For `npm run migration`; paths are relative to the folder of the command.
export default {
  dialect: 'postgresql',
  schema: ['./packages/server/src/database/schema.ts', './packages/server/src/slack/slackSchema.ts'],
  out: './packages/server/drizzle',
};
