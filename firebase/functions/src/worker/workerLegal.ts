import { legalFile, legalKinds, legalQuestion, type Acceptance } from '@spot/contracts/accounts';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { dayKeyOf } from '@spot/contracts/time';
import { workerLegal as contract } from '@spot/contracts/worker';
import { defineCallable, type Context } from '../core/callable';
import { countryOf, lastAcceptance } from '../core/people/acceptances';
import { transact } from '../core/transaction';
import { self } from './self';

/** What a worker is asked who has accepted nothing that is recorded: everything that there is. */
const nothing: Pick<Acceptance, 'version'> = { version: '' };

async function handleWorkerLegal(
  _request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  return transact(context.db, async (tx) => {
    const spotter = await self(tx, context);
    const { version } = (await lastAcceptance(tx, context.db, spotter.uid)) ?? nothing;
    const asked = legalQuestion(version, dayKeyOf(context.now, spotter.timeZone));
    if (!asked) return {};
    const { number, changed, acceptBy, isDue } = asked;
    const files = legalKinds.map((kind) => legalFile(kind, countryOf(spotter.address?.country)));
    return { asked: { number, changed: [...changed], acceptBy, isDue, files } };
  });
}

export const workerLegal = defineCallable(contract, handleWorkerLegal);
