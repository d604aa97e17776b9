import { runInNode } from './fixtures/runInNode.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('a Node host with CommonJS', { tag: '@proof' }, () => {
  test.use({ hosts: ['node'] });

  test('cannot resolve React', ({ folderOf }) => {
    const code = `
      const missing = (name) => { try { require.resolve(name); return null } catch ({ code }) { return code } };
      process.stdout.write(JSON.stringify(['react', 'react-dom', 'msw'].map(missing)));`;
    expect(runInNode(folderOf('node'), code, 'commonjs')).toEqual(Array(3).fill('MODULE_NOT_FOUND'));
  });

  test('runs the core over a custom transport and exits by itself', ({ folderOf }) => {
    expect(runInNode(folderOf('node'), `require('./main.cjs')`, 'commonjs')).toEqual({
      loaded: ['ops', 'dev'],
      remaining: ['ops'],
      requests: [expect.stringMatching(/^read dev to /), 'send hello to ops'],
      errors: [['failure', 'send-failed']],
      isOpen: false,
    });
  });
});
