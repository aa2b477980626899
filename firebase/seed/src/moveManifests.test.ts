import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { asStored, storedAt } from '@spot/contracts/stored';
import { fixtureNow } from '../../../shared-contracts/testing/fixtures';
import { sampleFacts } from '../../../shared-contracts/releases/testing';
import { builtVersions } from '../../functions/src/core/builtVersions';
import { at } from '../../functions/src/core/firebase';
import { everyDocument } from './everyDocument';
import { moveManifests } from './moveManifests';
import { emptyDatabase } from './testing';

const feature = 'scheduling';
const versions = ['1.0.0', '1.1.0', '1.2.0'].map((version) => ({ feature, version }));

describe('Build manifests that an earlier version stored with their versions', () => {
  let db: Firestore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await emptyDatabase());
    for (const { version } of versions) {
      const path = paths.version(feature, version);
      const facts = JSON.stringify(sampleFacts(version));
      const files = { digest: 'd', base: `${feature}/${version}/`, files: 1, bytes: 1 };
      const published = { feature, version, ...files, by: 'team@spot.test', at: fixtureNow, facts };
      await db.doc(path).set(storedAt(path, published, at));
    }
  });
  afterAll(() => close());

  const opened = async () =>
    (await builtVersions(db, db, versions)).map((one) => [one?.base, one?.facts.version, Boolean(one?.facts.files)]);
  const all = versions.map(({ version }) => [`${feature}/${version}/`, version, true]);
  const withManifest = async () =>
    (await db.collection('versions').get()).docs.filter((one) => one.get('facts') !== undefined).map(({ id }) => id);
  const wrong = async () => {
    const found = [];
    for await (const page of everyDocument(db))
      found.push(...page.flatMap((one) => asStored(one.ref.path, one.data())));
    return found;
  };

  it('are found where they are, in the middle of a run that was cut off, and afterwards', async () => {
    expect(await moveManifests(db, false)).toBe(3);
    expect([await opened(), (await withManifest()).length]).toEqual([all, 3]);

    const cutOff = jest.spyOn(db, 'runTransaction').mockImplementation(async (work) => {
      cutOff.mockRestore();
      await db.runTransaction(work);
      throw new Error('cut off');
    });
    await expect(moveManifests(db, true)).rejects.toThrow('cut off');
    expect([await opened(), (await withManifest()).length, await wrong()]).toEqual([all, 2, []]);

    expect(await moveManifests(db, true)).toBe(2);
    expect([await opened(), await withManifest(), await wrong()]).toEqual([all, [], []]);
    expect(await moveManifests(db, true)).toBe(0);
  });
});
