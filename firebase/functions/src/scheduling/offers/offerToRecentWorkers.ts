import { offerToRecentWorkers as contract } from '@spot/contracts/scheduling';
import { callText } from '@spot/contracts/core';
import { defineCallable } from '../../core/callable';
import { refusal } from '../../core/errors';
import { sendToWorkers } from './sendToWorkers';

const mostWorkers = 500;

/** Offers shifts to the selected workers among those whom the team has hired before (SCH-080..082, SCH-223, SCH-242). */
export const offerToRecentWorkers = defineCallable(contract, ({ requestId, gigIds, workers }, context) => {
  const spotterIds = Object.keys(workers).filter((uid) => workers[uid]);
  if (spotterIds.length === 0 || spotterIds.length > mostWorkers)
    throw refusal('invalid-argument', callText.invalid, { field: 'workers' });
  return sendToWorkers({ call: contract.name, requestId, gigIds, spotterIds, onlyPool: true }, context);
});
