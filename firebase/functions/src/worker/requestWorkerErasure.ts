import { requestWorkerErasure as contract } from '@spot/contracts/worker';
import { defineCallable } from '../core/callable';
import { askErasure } from '../core/people/erasureRequest';

export const requestWorkerErasure = defineCallable(contract, askErasure);
