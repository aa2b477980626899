import { browserTestsFor } from './changed.mjs';

describe('Which browser tests a change can touch', () => {
  it('are its own and the shell’s for a feature', () => {
    expect(browserTestsFor(['mfe-dayof/src/app.tsx', 'mfe-dayof/src/app.test.tsx'])).toEqual({
      all: false,
      paths: ['mfe-dayof/e2e', 'shell/e2e'],
    });
  });

  it('are all for what everything stands on', () => {
    for (const file of [
      'shared-contracts/rules/index.ts',
      'shell/src/app.tsx',
      'firebase/firestore.rules',
      'package.json',
    ])
      expect(browserTestsFor(['mfe-dayof/src/app.tsx', file])).toEqual({ all: true, paths: [] });
  });

  it('are none for words and unit tests, and a changed one is itself', () => {
    expect(browserTestsFor(['README.md', 'docs/architecture.md', 'shell/src/app.test.tsx'])).toEqual({
      all: false,
      paths: [],
    });
    expect(browserTestsFor(['shell/e2e/session.spec.ts'])).toEqual({
      all: false,
      paths: ['shell/e2e/session.spec.ts'],
    });
  });
});
