import { sendOffers as contract } from '@spot/contracts/scheduling';
import { defineCallable } from '../../core/callable';
import { sendToWorkers } from './sendToWorkers';

/** Offers shifts to selected workers (SCH-136, SCH-212, SCH-242). */
export const sendOffers = defineCallable(contract, (request, context) =>
  sendToWorkers({ ...request, call: contract.name }, context),
);
