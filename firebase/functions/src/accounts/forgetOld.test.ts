import { paths } from '@spot/contracts/core';
import { expires, kept, kinds, storedAt } from '@spot/contracts/stored';
import { dayKeyOf, dayMs } from '@spot/contracts/time';
import { at, auth } from '../core/firebase';
import { startBackend, type Backend } from '../testing/backend';
import { pathOf, planted } from '../testing/planted';
import { forgetOld as forget } from './forgetOld';

const now = Date.UTC(2040, 5, 1, 12);
const timed = Object.entries(kept).filter(([, row]) => row.after && !expires(row));

describe('Retention', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(async () => {
    for (const { path } of await all()) await backend.db.recursiveDelete(backend.db.doc(path));
    await backend.close();
  });
  const all = async () =>
    (await Promise.all(names.map((id) => backend.db.collectionGroup(id).get()))).flatMap(({ docs }) =>
      docs.map(({ ref }) => ref),
    );
  const names = [...new Set(timed.map(([name]) => pathOf(name).split('/').at(-2) ?? ''))];

  /** Creates two documents of a kind, one expired a day ago and one with a day left; returns their paths. */
  const plant = async (name: string) => {
    const { field, ms } = kept[name as keyof typeof kept].after!;
    const two = await Promise.all(
      [-1, 1].map(async (days) => {
        const moment = now - ms + days * dayMs;
        const path = pathOf(name, ...['a', 'b', 'c'].map((part) => `${part}-${name}-${days}`));
        const entity = planted(kinds[name]!.schema, () => undefined, moment) as Record<string, unknown>;
        if (field === 'dayKey') entity['dayKey'] = dayKeyOf(moment, 'UTC');
        await backend.db.doc(path).set(storedAt(path, entity, at));
        return path;
      }),
    );
    return { over: two[0]!, left: two[1]! };
  };
  const exists = async (path: string) => (await backend.db.doc(path).get()).exists;

  it('ends for each kind of document after the time in the table, and not before', async () => {
    const pairs = await backend.withoutTriggers(async () => {
      const made = await Promise.all(timed.map(async ([name]) => ({ name, ...(await plant(name)) })));
      await forget(backend.db, now);
      return made;
    });
    expect(pairs.length).toBeGreaterThan(15);
    const stays = await Promise.all(
      pairs.map(async ({ name, over, left }) => [name, await exists(over), await exists(left)]),
    );
    expect(stays).toEqual(pairs.map(({ name }) => [name, false, true]));
  });

  it('ends for more documents than one page has, in one run', async () => {
    const { db } = backend;
    const { ms } = kept.mail.after!;
    const mails = Array.from({ length: 201 }, (_, index) => db.doc(paths.mail(`many-${index}`)));
    const left = await backend.withoutTriggers(async () => {
      const batch = db.batch();
      mails.forEach((mail, index) => batch.set(mail, storedAt(mail.path, { createdAt: now - ms - index }, at)));
      await batch.commit();
      await forget(db, now);
      return (await db.getAll(...mails)).filter((mail) => mail.exists);
    });
    expect(left).toEqual([]);
  });

  it('deletes a document with its subcollections, and triggers write nothing back', async () => {
    const { over } = await plant('gig');
    const path = `${over}/hired/wanda`;
    await backend.db.doc(path).set(storedAt(path, planted(kinds['hired']!.schema, () => undefined, now) as object, at));
    await backend.settled();
    await forget(backend.db, now);
    await backend.settled();
    expect([await exists(over), await exists(path)]).toEqual([false, false]);
  });

  it('is enforced by the next run if one was killed half-way', async () => {
    const made = await backend.withoutTriggers(async () => [
      await plant('mail'),
      await plant('textQueue'),
      await plant('adminAction'),
    ]);
    const { db } = backend;
    let left = 1;
    const recursiveDelete = jest.spyOn(db, 'recursiveDelete').mockImplementation(async ({ path }) => {
      if (left-- <= 0) throw new Error('killed');
      await db.doc(path).delete();
    });
    await expect(forget(db, now)).rejects.toThrow('killed');
    recursiveDelete.mockRestore();
    const there = () => Promise.all(made.map(({ over }) => exists(over)));
    expect((await there()).filter(Boolean)).toHaveLength(2);
    await forget(db, now);
    await forget(db, now);
    expect(await there()).toEqual([false, false, false]);
  });

  it('ends for recovery codes and passkeys with the account, also if that is deleted in the console', async () => {
    await backend.auth.createUser({ uid: 'stays' });
    const codes = storedAt(paths.recoveryCodes('x'), { digests: ['one'], createdAt: now }, at);
    const key = { name: 'Mac', credentialId: 'id', publicKey: 'key', counter: 0, transports: [], synced: false };
    for (const uid of ['stays', 'gone']) {
      await backend.db.doc(paths.recoveryCodes(uid)).set(codes);
      const path = paths.passkey(`of-${uid}`);
      await backend.db.doc(path).set(storedAt(path, { ...key, uid, createdAt: now }, at));
    }
    await backend.runSchedule('forgetUploads');
    const left = (uid: string) => Promise.all([paths.recoveryCodes(uid), paths.passkey(`of-${uid}`)].map(exists));
    expect([await left('stays'), await left('gone')]).toEqual([
      [true, true],
      [false, false],
    ]);
    for (const path of [paths.recoveryCodes('stays'), paths.passkey('of-stays')]) await backend.db.doc(path).delete();
  });

  it('looks up a hundred accounts of recovery codes at once, so that many people do not take longer than a run may', async () => {
    const { db } = backend;
    const codes = Array.from({ length: 150 }, (_, index) => db.doc(paths.recoveryCodes(`gone-${index}`)));
    const batch = db.batch();
    for (const ref of codes) batch.set(ref, storedAt(ref.path, { digests: ['one'], createdAt: now }, at));
    await backend.withoutTriggers(() => batch.commit());
    const lookUps = jest.spyOn(auth(), 'getUsers');
    await backend.runSchedule('forgetUploads');
    expect(lookUps.mock.calls.map(([asked]) => asked.length)).toEqual([100, 50]);
    lookUps.mockRestore();
    expect((await db.getAll(...codes)).filter((one) => one.exists)).toEqual([]);
  });
});
