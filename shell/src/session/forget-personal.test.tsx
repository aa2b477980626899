import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgetPersonal } from './forget-personal';

describe('What a browser stores for people', () => {
  it('goes when nobody is signed in, and settings of the device stay (ACC-105)', () => {
    const ofDevice = ['spot.look', 'spot.singleKeys', 'spot: registry', 'another.site'];
    for (const store of [localStorage, sessionStorage])
      for (const key of [...ofDevice, 'spot.finder.ops', 'spot.profile.owner', 'spot.message.owner.team_worker'])
        store.setItem(key, 'kept');
    forgetPersonal();
    for (const store of [localStorage, sessionStorage]) expect(Object.keys(store).sort()).toEqual([...ofDevice].sort());
  });

  it('is stored by features under the id of the person, or else is known as a setting of the device', () => {
    const root = join(__dirname, '../../..');
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
    const sources = listed
      .split('\n')
      .filter(
        (file) => /^(?:mfe-[^/]+\/src|shared-contracts)\/.*\.tsx?$/.test(file) && !/\.(?:test|generated)\./.test(file),
      );
    const keys = sources.flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return /\b(?:local|session)Storage\b/.test(source) ? (source.match(/(?<=['"`])spot[.:][^'"`]*/g) ?? []) : [];
    });
    expect(keys.filter((key) => !/^spot\.\w+\.\$\{(?:uid|owner)\}/.test(key))).toEqual(['spot.singleKeys']);
    expect(keys.length).toBeGreaterThan(3);
  });
});
