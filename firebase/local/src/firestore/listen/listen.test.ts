import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCore } from '../../testing/listener';
import { int, setDoc, text } from '../../testing/rest';
import type { Requester, Rules } from '../../types';

type Core = Awaited<ReturnType<typeof openCore>>;

const gigs = (where?: unknown, rest = {}) => ({ from: [{ collectionId: 'gigs' }], where, ...rest });
const equal = (fieldPath: string, value: unknown) => ({ fieldFilter: { field: { fieldPath }, op: 'EQUAL', value } });
const gig = (id: string, team: string, n = 0) => setDoc(`gigs/${id}`, { team: text(team), n: int(n) });
const user = (uid: string): Requester => ({ admin: false, auth: { uid, token: {} } });

describe('listening', () => {
  let core: Core;
  beforeEach(async () => (core = await openCore()));
  afterEach(() => core.close());

  it('sends ADD, the documents, CURRENT and a snapshot, and later additions, changes and removals', async () => {
    await core.commit(gig('a', 't1'), gig('other', 't2'));
    const listener = core.listener();
    await listener.query(2, gigs(equal('team', text('t1'))));
    expect(listener.take()).toEqual(['ADD 2', '+gigs/a [2]', 'CURRENT 2', 'snapshot']);
    await core.commit(gig('b', 't1'), gig('other', 't2', 5));
    expect(listener.take()).toEqual(['+gigs/b [2]', 'snapshot']);
    await core.commit(gig('a', 't2'));
    expect(listener.take()).toEqual(['-gigs/a [2]', 'snapshot']);
    await core.remove('gigs/b');
    expect(listener.take()).toEqual(['x gigs/b [2]', 'snapshot']);
    await core.commit(gig('other', 't3'));
    expect(listener.take()).toEqual([]);
    await listener.send({ removeTarget: 2 });
    await core.commit(gig('c', 't1'));
    expect(listener.take()).toEqual(['REMOVE 2']);
  });

  it('sends each document once per commit, with the targets it joins and leaves, and one snapshot for all', async () => {
    await core.commit(gig('a', 't1'));
    const listener = core.listener();
    await listener.query(2, gigs(equal('team', text('t1'))));
    await listener.query(4, gigs(equal('team', text('t2'))));
    await listener.documents(6, ['gigs/a']);
    listener.take();
    await core.commit(gig('a', 't2'), gig('b', 't1'));
    expect(listener.take().sort()).toEqual(['+gigs/a [4,6] -[2]', '+gigs/b [2]', 'snapshot']);
  });

  it('sends only CURRENT for a missing document', async () => {
    const listener = core.listener();
    await listener.documents(2, ['gigs/none']);
    expect(listener.take()).toEqual(['ADD 2', 'CURRENT 2', 'snapshot']);
    await core.commit(gig('none', 't'));
    expect(listener.take()).toEqual(['+gigs/none [2]', 'snapshot']);
    await core.remove('gigs/none');
    expect(listener.take()).toEqual(['x gigs/none [2]', 'snapshot']);
  });

  it('pulls the next document into a limited result when one leaves', async () => {
    await core.commit(gig('a', 't', 1), gig('b', 't', 2), gig('c', 't', 3));
    const listener = core.listener();
    await listener.query(2, gigs(undefined, { orderBy: [{ field: { fieldPath: 'n' } }], limit: { value: 2 } }));
    expect(listener.take()).toEqual(['ADD 2', '+gigs/a [2]', '+gigs/b [2]', 'CURRENT 2', 'snapshot']);
    await core.remove('gigs/a');
    expect(listener.take()).toEqual(['x gigs/a [2]', '+gigs/c [2]', 'snapshot']);
    await core.commit(gig('d', 't', 0));
    expect(listener.take()).toEqual(['-gigs/c [2]', '+gigs/d [2]', 'snapshot']);
  });

  it('respects cursors in live results', async () => {
    const listener = core.listener();
    await listener.query(
      2,
      gigs(undefined, { orderBy: [{ field: { fieldPath: 'n' } }], startAt: { values: [int(5)], before: true } }),
    );
    listener.take();
    await core.commit(gig('low', 't', 4), gig('high', 't', 5));
    expect(listener.take()).toEqual(['+gigs/high [2]', 'snapshot']);
  });

  it('finds members of lists, alternatives and collection groups when they change', async () => {
    const listener = core.listener();
    const inTeams = {
      fieldFilter: {
        field: { fieldPath: 'team' },
        op: 'IN',
        value: { arrayValue: { values: [text('x'), text('y')] } },
      },
    };
    const tagged = { fieldFilter: { field: { fieldPath: 'tags' }, op: 'ARRAY_CONTAINS', value: text('red') } };
    await listener.query(2, gigs(inTeams));
    await listener.query(4, { from: [{ collectionId: 'notes', allDescendants: true }], where: tagged });
    await listener.query(
      6,
      gigs({ compositeFilter: { op: 'OR', filters: [equal('team', text('z')), equal('n', int(9))] } }),
    );
    listener.take();
    await core.commit(gig('1', 'y'));
    expect(listener.take()).toEqual(['+gigs/1 [2]', 'snapshot']);
    await core.commit(setDoc('gigs/1/notes/n', { tags: { arrayValue: { values: [text('blue'), text('red')] } } }));
    expect(listener.take()).toEqual(['+gigs/1/notes/n [4]', 'snapshot']);
    await core.commit(gig('2', 'q', 9));
    expect(listener.take()).toEqual(['+gigs/2 [6]', 'snapshot']);
  });

  it('refuses a bad query for its target alone', async () => {
    const listener = core.listener();
    await listener.query(2, gigs({ fieldFilter: { field: { fieldPath: 'a' }, op: 'IN', value: text('x') } }));
    await listener.query(4, gigs());
    expect(listener.take()).toEqual(['REMOVE 2: 3', 'ADD 4', 'CURRENT 4', 'snapshot']);
    await listener.send({});
    expect(listener.errors).toHaveLength(1);
  });

  describe('resuming with a token', () => {
    async function interrupted(where?: unknown, rest = {}, requester?: Requester) {
      const listener = core.listener(requester);
      await listener.query(2, gigs(where, rest));
      const { token } = listener;
      listener.close();
      return token;
    }

    it('sends only what has changed in between, including deletions and removals', async () => {
      await core.commit(
        ...['same', 'changed', 'leaves', 'dies'].map((id) => gig(id, 't1')),
        gig('foreign', 't2'),
        gig('doomed', 't2'),
      );
      const where = equal('team', text('t1'));
      const token = await interrupted(where);
      await core.commit(gig('changed', 't1', 1), gig('leaves', 't2'), gig('new', 't1'), gig('foreign', 't2', 7));
      await core.remove('gigs/dies');
      await core.remove('gigs/doomed');
      await core.commit(gig('brief', 't1'));
      await core.remove('gigs/brief');
      const again = core.listener();
      await again.query(2, gigs(where), { resumeToken: token });
      const told = again.take();
      expect(told.slice(1, -2).sort()).toEqual([
        '+gigs/changed [2]',
        '+gigs/new [2]',
        '-gigs/leaves [2]',
        'x gigs/dies [2]',
      ]);
      expect([told[0], ...told.slice(-2)]).toEqual(['ADD 2', 'CURRENT 2', 'snapshot']);
    });

    it('sends of single documents only those that have changed, appeared or gone', async () => {
      const asked = ['same', 'changed', 'dies', 'new', 'none'].map((id) => `gigs/${id}`);
      await core.commit(...['same', 'changed', 'dies', 'other'].map((id) => gig(id, 't')));
      const listener = core.listener();
      await listener.documents(2, asked);
      const { token } = listener;
      listener.close();
      await core.commit(gig('changed', 't', 1), gig('new', 't'), gig('other', 't', 1));
      await core.remove('gigs/dies');
      const again = core.listener();
      await again.documents(2, asked, { resumeToken: token });
      const told = again.take();
      expect(told.slice(1, -2).sort()).toEqual(['+gigs/changed [2]', '+gigs/new [2]', 'x gigs/dies [2]']);
      expect([told[0], ...told.slice(-2)]).toEqual(['ADD 2', 'CURRENT 2', 'snapshot']);
    });

    it.each([
      ['a limited query', () => interrupted(undefined, { limit: 5 }), { limit: 5 }],
      ['a token of another user', () => interrupted(undefined, {}, user('ann')), {}],
      ['a token that is not ours', () => Promise.resolve('bm9uc2Vuc2U='), {}],
    ])('starts over with RESET for %s', async (_title, token, rest) => {
      await core.commit(gig('a', 't1'));
      const again = core.listener();
      await again.query(2, gigs(undefined, rest), { resumeToken: await token() });
      expect(again.take()).toEqual(['ADD 2', 'RESET 2', '+gigs/a [2]', 'CURRENT 2', 'snapshot']);
    });

    it('starts over with RESET when the log does not reach back', async () => {
      const token = await interrupted();
      await core.commit(...Array.from({ length: 30 }, (_, n) => gig(`g${n}`, 't')));
      for (let round = 1; round < 1000; round++)
        await core.commit(...Array.from({ length: 30 }, (_, n) => gig(`g${n}`, 't', round)));
      const again = core.listener();
      await again.query(2, gigs(), { resumeToken: token });
      expect(again.take().slice(0, 2)).toEqual(['ADD 2', 'RESET 2']);
    });

    it('resumes after a restart of the store, but not with a store of another history', async () => {
      const dir = await mkdtemp(join(tmpdir(), 'listen-'));
      await core.close();
      core = await openCore({ dir });
      await core.commit(gig('a', 't'), gig('b', 't'));
      const token = await interrupted();
      await core.remove('gigs/a');
      await core.close();
      core = await openCore({ dir });
      const again = core.listener();
      await again.query(2, gigs(), { resumeToken: token });
      expect(again.take()).toEqual(['ADD 2', 'x gigs/a [2]', 'CURRENT 2', 'snapshot']);
      await core.close();
      core = await openCore();
      await core.commit(gig('a', 't'), gig('c', 't'));
      const elsewhere = core.listener();
      await elsewhere.query(2, gigs(), { resumeToken: token });
      expect(elsewhere.take().slice(0, 2)).toEqual(['ADD 2', 'RESET 2']);
      await rm(dir, { recursive: true });
    });
  });

  describe('with rules', () => {
    /** Members of team `t` may read its gigs; everybody may read a public gig. */
    const rules: Rules = {
      service: 'cloud.firestore',
      check: ({ resource }) => {
        const isPublic = resource && 'fields' in resource && JSON.stringify(resource.fields).includes('public');
        return { allowed: !!isPublic, reads: [], expressions: 1, reason: 'not public' };
      },
      checkQuery: ({ auth }, reader) => {
        const path = `members/${auth?.uid ?? 'nobody'}`;
        return { allowed: reader.get(path) !== null, reads: [path], expressions: 1 };
      },
    };
    beforeEach(async () => {
      await core.close();
      core = await openCore({ rules: () => rules });
    });

    it('refuses a stranger without any effect on others', async () => {
      const listener = core.listener(user('eve'));
      await listener.query(2, gigs());
      await listener.documents(4, ['gigs/a']);
      expect(listener.take()).toEqual(['REMOVE 2: 7', 'REMOVE 4: 7']);
    });

    it('ends the stream of a removed member before sending anything else', async () => {
      await core.commit(setDoc('members/ann', {}));
      const listener = core.listener(user('ann'));
      await listener.query(2, gigs());
      listener.take();
      await core.commit(gig('a', 't'));
      expect(listener.take()).toEqual(['+gigs/a [2]', 'snapshot']);
      await core.commit({ delete: setDocName('members/ann') }, gig('secret', 't'));
      expect(listener.take()).toEqual(['REMOVE 2: 7']);
      await core.commit(gig('later', 't'));
      expect(listener.take()).toEqual([]);
    });

    it('removes a document that is no longer readable', async () => {
      await core.commit(gig('a', 'public'));
      const listener = core.listener(user('eve'));
      await listener.documents(2, ['gigs/a']);
      expect(listener.take()).toEqual(['ADD 2', '+gigs/a [2]', 'CURRENT 2', 'snapshot']);
      await core.commit(gig('a', 'private'));
      expect(listener.take()).toEqual(['REMOVE 2: 7']);
    });

    it('checks all listeners when the rules change', async () => {
      await core.commit(setDoc('members/ann', {}));
      const listener = core.listener(user('ann'));
      await listener.query(2, gigs());
      listener.take();
      const { checkQuery } = rules;
      rules.checkQuery = () => ({ allowed: false, reads: [], expressions: 1 });
      core.hub.recheckAll();
      rules.checkQuery = checkQuery;
      expect(listener.take()).toEqual(['REMOVE 2: 7']);
    });
  });

  const setDocName = (path: string) => `projects/demo/databases/(default)/documents/${path}`;
});
