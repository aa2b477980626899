import { rejectRequirement as contract } from '@spot/contracts/calls';
import { defineCallable } from '../../shared/callable';
import { reject } from './reject';

export const rejectRequirement = defineCallable(contract, (request, context) =>
  reject(contract.name, { ...request, queue: 'requirements' }, context),
);
