import { agreementVersion } from '@spot/contracts/accounts';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { acceptWorkerLegal as contract } from '@spot/contracts/worker';
import { defineCallable, type Context } from '../core/callable';
import { accept, countryOf } from '../core/people/acceptances';
import { transact } from '../core/transaction';
import { self } from './self';

async function handleAcceptWorkerLegal(
  { number }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  return transact(context.db, async (tx) => {
    const { uid, address } = await self(tx, context);
    const country = countryOf(address?.country);
    await accept(tx, context, { uid, country }, number);
    return { version: agreementVersion(country) };
  });
}

export const acceptWorkerLegal = defineCallable(contract, handleAcceptWorkerLegal);
