import { rejectCheck as contract } from '@spot/contracts/backoffice';
import { defineCallable } from '../../core/callable';
import { reject } from './reject';

export const rejectCheck = defineCallable(contract, (request, context) => reject(contract.name, request, context));
