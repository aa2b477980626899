import { downloadMyData as contract } from '@spot/contracts/accounts';
import { defineCallable } from '../core/callable';
import { archiveOf } from '../core/people/archiveOf';

export const downloadMyData = defineCallable(contract, (_, context) => archiveOf(context));
