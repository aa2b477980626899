import {
  blockSpotter,
  copyShifts,
  deleteGig,
  editPosition,
  sendOffers,
  setSmartAutofill,
  setWaitlist,
  type PositionInput,
  type Gig,
} from '@spot/contracts/scheduling';
import { deleteCatalogueEntry, tellWageChange } from '@spot/contracts/backoffice';
import { updateTeam } from '@spot/contracts/accounts';
import { undo, type Call, paths } from '@spot/contracts/core';
import { addDays, dayKeyOf } from '@spot/contracts/time';
import type { Firestore } from 'firebase-admin/firestore';
import type { Client } from './backend';
import { workerOnGig } from '../shifts/workerOnGig';
import { Market, zone } from './market';
import { toronto } from './signUp';

/** A call with the data that it needs. `ask` may be repeated; `expectComplete` checks all effects of the call. */
export interface JobScenario {
  ask(): Promise<unknown>;
  /** Whether the first transaction was committed; only for work that is not a job. */
  hasStarted?(): Promise<boolean>;
  expectComplete(): Promise<void>;
}

type Caller = Pick<Client, 'call' | 'uid'>;

/** Calls whose work takes several transactions, by kind; `boss` owns the companies, `ops` is a platform admin. */
export function jobScenarios(
  db: Firestore,
  boss: Caller,
  ops: Caller,
): Record<string, (name: string) => Promise<JobScenario>> {
  const market = new Market(db);
  const get = async (path: string) => (await db.doc(path).get()).data();
  const company = (name: string) => market.company(name, { [boss.uid]: 'Owner' });
  const shifts = (name: string, many: number, at: Awaited<ReturnType<typeof company>>, more: Partial<Gig> = {}) =>
    Promise.all(
      Array.from({ length: many }, (_, index) =>
        market.gig(`${name}-${index}`, at, 48 + 24 * index, { label: `Hall ${index}`, ...more }),
      ),
    );
  const seen = (gigs: readonly Gig[]) => gigs.map(({ id, version }) => ({ gigId: id, version }));
  const all = async (gigs: readonly Gig[], path: (gig: Gig) => string, like: object) => {
    for (const found of await db.getAll(...gigs.map((gig) => db.doc(path(gig)))))
      expect(found.data()).toMatchObject(like);
  };
  const textsTo = async (uid: string) => {
    const found = await db.collection('textQueue').where('recipient', '==', uid).get();
    return found.docs.map((text) => text.get('gigID') as string).sort();
  };
  const idsOf = (gigs: readonly Gig[]) => gigs.map(({ id }) => id).sort();
  const calling =
    <Request, Response>(client: Caller, contract: Call<Request, Response>, request: Request) =>
    () =>
      client.call(contract, request);

  const blocked = async (name: string) => {
    const gigs = await shifts(name, 4, await company(name));
    const spotter = await market.spotter(`${name}-w`);
    for (const gig of gigs) await market.hired(gig, spotter);
    const request = { groupId: name, spotterId: spotter.uid, note: 'Rude', dryRun: false, requestId: name };
    return { gigs, spotter, request: { ...request, replacement: 'keepOpen' as const } };
  };

  return {
    blockSpotter: async (name) => {
      const { gigs, spotter, request } = await blocked(name);
      return {
        ask: calling(boss, blockSpotter, request),
        expectComplete: async () => {
          await all(gigs, ({ id }) => paths.hired(id, spotter.uid), { cancelled: true });
          await all(gigs, ({ id }) => paths.gig(id), { numHired: 0, version: 2 });
          expect(await get(paths.undo(name))).toMatchObject({ running: false });
          expect(await textsTo(spotter.uid)).toEqual(idsOf(gigs));
          expect(await boss.call(blockSpotter, request)).toMatchObject({ hired: 4, elsewhere: 0, undoId: name });
        },
      };
    },
    undo: async (name) => {
      const { gigs, spotter, request } = await blocked(name);
      await boss.call(blockSpotter, request);
      return {
        ask: calling(boss, undo, { undoId: name }),
        expectComplete: async () => {
          await all(gigs, ({ id }) => paths.hired(id, spotter.uid), { cancelled: false });
          await all(gigs, ({ id }) => paths.gig(id), { numHired: 1, version: 3 });
          expect(await get(paths.groupBlocked(name, spotter.uid))).toBeUndefined();
          expect(await textsTo(spotter.uid)).toEqual([]);
          expect(await boss.call(undo, { undoId: name })).toEqual({ restored: 5, changed: 0 });
        },
      };
    },
    deleteGig: async (name) => {
      const gigs = await shifts(name, 21, await company(name));
      const scope = { kind: 'selected' as const, gigIds: idsOf(gigs) };
      const request = { requestId: name, scope, dryRun: false, expected: seen(gigs) };
      return {
        ask: calling(boss, deleteGig, request),
        expectComplete: () => all(gigs, ({ id }) => paths.gig(id), { status: 'cancelled', version: 2 }),
      };
    },
    editPosition: async (name) => {
      const { position, ...rest } = await company(name);
      const gigs = await shifts(name, 4, { position, ...rest });
      const input: PositionInput = {
        ...(position as unknown as PositionInput),
        place: toronto,
        description: 'Serves plated dinners.',
        skills: ['Table service'],
        breakTime: 45,
      };
      const request = {
        positionId: position.id,
        position: input,
        expectedVersion: 1,
        applyToUpcoming: true,
        keepOwn: true,
        dryRun: false,
        expected: seen(gigs),
      };
      return {
        ask: calling(boss, editPosition, request),
        expectComplete: () => all(gigs, ({ id }) => paths.gig(id), { breakTime: 45, templateVersion: 2 }),
      };
    },
    setSmartAutofill: async (name) => {
      const at = await company(name);
      const gigs = await shifts(name, 101, at);
      const none = at.position.smartAutofill!;
      const smartAutofill = {
        workAllDays: false,
        radioButtons: { ...none.radioButtons, option: 'FIRST_COME_FIRST_SERVE' as const },
      };
      const scope = { kind: 'all' as const, gigId: `${name}-0` };
      return {
        ask: calling(boss, setSmartAutofill, { scope, smartAutofill, dryRun: false, expected: seen(gigs) }),
        expectComplete: () => all(gigs, ({ id }) => paths.gig(id), { autofill: true, ruleVersion: 2 }),
      };
    },
    copyShifts: async (name) => {
      const at = await company(name);
      const gigs = await Promise.all(
        Array.from({ length: 26 }, (_, index) => market.gig(`${name}-${index}`, at, 48, { label: `Hall ${index}` })),
      );
      const from = gigs[0]!.dayKey;
      const request = { requestId: name, teamId: at.team.id, from, to: addDays(from, 7), days: 1, dryRun: false };
      return {
        ask: calling(boss, copyShifts, request),
        expectComplete: async () => {
          const copies = db.collection('gigs').where('postingId', '==', name);
          expect((await copies.count().get()).data().count).toBe(26);
          expect((await boss.call(copyShifts, request)).shifts).toBe(26);
        },
      };
    },
    sendOffers: async (name) => {
      const gigs = await shifts(name, 4, await company(name));
      const { uid } = await market.spotter(`${name}-w`);
      const request = { requestId: name, gigIds: idsOf(gigs), spotterIds: [uid] };
      return {
        ask: calling(boss, sendOffers, request),
        expectComplete: async () => {
          await all(gigs, ({ id }) => paths.offer(id, uid), { status: 'pending' });
          expect(await textsTo(uid)).toEqual(idsOf(gigs));
          expect(await boss.call(sendOffers, request)).toEqual({ sent: 4, skipped: [] });
        },
      };
    },
    tellWageChange: async (name) => {
      const companies = Array.from({ length: 4 }, (_, index) => `${name}-${index}`);
      for (const one of companies) {
        const [uid, at] = [`${one}-owner`, await market.company(one, { [`${one}-owner`]: 'Owner' })];
        expect(uid).toContain(name);
        await market.gig(one, at, 48, { wageCents: 1000 });
      }
      const effectiveFrom = dayKeyOf(Date.now(), zone);
      return {
        ask: calling(ops, tellWageChange, { requestId: name, country: 'CA', region: 'ON', effectiveFrom }),
        expectComplete: async () => {
          for (const one of companies) {
            const mails = await db.collection('mail').where('to', 'array-contains', `${one}-owner@spot.test`).get();
            expect(mails.size).toBe(1);
          }
        },
      };
    },
    deleteCatalogueEntry: async (name) => {
      const at = await company(name);
      const gigs = await shifts(name, 12, at, { equipment: [name] });
      const positions = Array.from({ length: 12 }, (_, index) => `${name}-p${index}`);
      await market.write({
        [paths.requirement(name)]: {
          name,
          requirementSkill: 'requirement',
          category: 'equipment',
          type: 'normal',
          addedBy: '',
          createdAt: 1,
          expiry: false,
          hidden: false,
        },
        ...Object.fromEntries(
          positions.map((id) => [paths.position(id), { ...market.position(id, at.team, name), equipment: [name] }]),
        ),
      });
      const request = { requestId: name, requirementSkill: 'requirement' as const, entryId: name };
      return {
        ask: calling(ops, deleteCatalogueEntry, request),
        hasStarted: async () => (await get(paths.requirement(name))) === undefined,
        expectComplete: async () => {
          await all(gigs, ({ id }) => paths.gig(id), { equipment: [] });
          for (const found of await db.getAll(...positions.map((id) => db.doc(paths.position(id)))))
            expect(found.get('equipment')).toEqual([]);
          for (const hook of ['requirementDelete', 'gigsRequirementDelete'])
            expect(await get(paths.hook(hook))).toMatchObject({ isCloudFunctionRunning: false });
        },
      };
    },
    setWaitlist: async (name) => {
      const gig = await market.gig(name, await company(name), 48, { waitlist: true, numWaitlist: 60 });
      const waiting = await Promise.all(Array.from({ length: 60 }, (_, index) => market.spotter(`${name}-w${index}`)));
      await market.write(
        Object.fromEntries(
          waiting.map((spotter) => [
            paths.waitlisted(gig.id, spotter.uid),
            workerOnGig(gig, spotter, Date.now(), 'waitlisted'),
          ]),
        ),
      );
      return {
        ask: calling(ops, setWaitlist, { gigId: gig.id, on: false, confirmed: true }),
        hasStarted: async () => (await get(paths.gig(gig.id)))?.['waitlist'] === false,
        expectComplete: async () => {
          expect(await get(paths.gig(gig.id))).toMatchObject({ waitlist: false, waitlistClosing: false });
          const left = db.collection(`gigs/${gig.id}/waitlist`).count();
          expect((await left.get()).data().count).toBe(0);
          expect(await textsTo(waiting[0]!.uid)).toEqual([gig.id]);
          expect(await textsTo(waiting[59]!.uid)).toEqual([gig.id]);
        },
      };
    },
    updateTeam: async (name) => {
      const at = await company(name);
      const gigs = await shifts(name, 12, at);
      return {
        ask: calling(boss, updateTeam, { teamId: at.team.id, name: 'Uptown' }),
        hasStarted: async () => (await get(paths.team(at.team.id)))?.['name'] === 'Uptown',
        expectComplete: () => all(gigs, ({ id }) => paths.gig(id), { teamName: 'Uptown' }),
      };
    },
  };
}
