import { createInstance } from '@module-federation/enhanced/runtime';
import { renewLibraries } from './renew-libraries';

describe('a library that the shell provides', () => {
  it('is requested again after it did not arrive, once for all that wait for it', async () => {
    const answers = [Promise.reject(new Error('Loading chunk 7 failed.')), Promise.resolve(() => 'the library')];
    const get = jest.fn(async () => answers.shift() as Promise<() => string>);
    const shareConfig = { singleton: true, requiredVersion: '^1.0.0' };
    const shared = { library: { version: '1.0.0', scope: 'default', shareConfig, get } };
    const shell = createInstance({ name: 'shell', remotes: [], shared });
    renewLibraries(shell.shareScopeMap);
    const load = () => shell.loadShare<string>('library');
    await expect(Promise.all([load(), load()])).rejects.toThrow('Loading chunk 7 failed.');
    expect(get).toHaveBeenCalledTimes(1);
    const found = await Promise.all([load(), load()]);
    expect(found.map((factory) => factory && factory())).toEqual(['the library', 'the library']);
    expect(get).toHaveBeenCalledTimes(2);
  });
});
