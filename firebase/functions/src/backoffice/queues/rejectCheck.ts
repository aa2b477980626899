import { rejectCheck as contract } from '@spot/contracts/calls';
import { defineCallable } from '../../shared/callable';
import { reject } from './reject';

export const rejectCheck = defineCallable(contract, (request, context) => reject(contract.name, request, context));
