import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptIn } from './session-file.mjs';

it('A session file keeps what else is in it, is whole at every moment, and only its user can read it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spot-session-'));
  const file = join(folder, 'spot/session.json');
  const store = new (keptIn(file))();
  try {
    await store._set('one', { uid: 'a' });
    chmodSync(file, 0o644);
    await store._set('two', { uid: 'b' });
    expect([await store._get('one'), await store._get('two')]).toEqual([{ uid: 'a' }, { uid: 'b' }]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'spot'))).toEqual(['session.json']);
    await store._remove();
    expect(await store._get('one')).toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
