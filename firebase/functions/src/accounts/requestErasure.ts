import { requestErasure as contract } from '@spot/contracts/accounts';
import { defineCallable } from '../core/callable';
import { askErasure } from '../core/people/erasureRequest';

export const requestErasure = defineCallable(contract, askErasure);
