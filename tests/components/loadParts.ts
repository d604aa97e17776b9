// Test files share their modules. A dynamic import that is pending when one file ends never settles in the next, so all
// modules are loaded first.
const modules = import.meta.glob('../../src/components/**/*.{ts,tsx}', { eager: true });

if (Object.keys(modules).length === 0) throw new Error('No module was found');
