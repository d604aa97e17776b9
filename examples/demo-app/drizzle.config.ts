// For `npm run migration`; paths are relative to the folder of the command.
export default {
  dialect: 'postgresql',
  schema: './examples/demo-app/server/database/schema.ts',
  out: './examples/demo-app/drizzle',
};
