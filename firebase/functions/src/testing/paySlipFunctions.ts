import { defineFeatureCall, defineKind, handle } from '@spot/contracts/features';
import * as z from 'zod/mini';

export const checks = defineKind({
  feature: 'pay-slips',
  name: 'checks',
  on: 'team',
  read: 'seeWages',
  about: 'worker',
  value: z.object({ minutes: z.number() }),
});

export const checkSlip = defineFeatureCall({
  name: 'checkSlip',
  kind: checks,
  right: 'adjustTime',
  request: z.object({ minutes: z.number().check(z.minimum(0)) }),
  response: z.object({ times: z.number() }),
  refusals: ['checked'],
});

let asked = 0;

/** Counts in the engine's memory, too, which must not outlive a call. */
export const functions = [
  handle(checkSlip, ({ request, stored }) =>
    stored?.minutes === request.minutes
      ? { refuse: 'checked', text: 'These hours were checked already.' }
      : { answer: { times: ++asked }, store: request },
  ),
];
