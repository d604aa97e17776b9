// The tables of the server. `npm run migration` compares them with the migrations.
export * from './messageSchema.ts';
export * from './serverSchema.ts';
export * from './workspaceSchema.ts';
