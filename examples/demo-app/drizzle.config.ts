// For `npm run migration`.
export default { dialect: 'postgresql', schema: './server/database/schema.ts', out: './drizzle' };
