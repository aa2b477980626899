import { rejectRequirement as contract } from '@spot/contracts/backoffice';
import { defineCallable } from '../../core/callable';
import { reject } from './reject';

export const rejectRequirement = defineCallable(contract, (request, context) =>
  reject(contract.name, { ...request, queue: 'requirements' }, context),
);
