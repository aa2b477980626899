import { downloadWorkerData as contract } from '@spot/contracts/worker';
import { defineCallable } from '../core/callable';
import { archiveOf } from '../core/people/archiveOf';

export const downloadWorkerData = defineCallable(contract, (_, context) => archiveOf(context));
