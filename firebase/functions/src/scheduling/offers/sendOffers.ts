import { sendOffers as contract } from '@spot/contracts/calls';
import { defineCallable } from '../../shared/callable';
import { offerShifts } from './offerShifts';

/** Offers shifts to chosen workers (SCH-136, SCH-212, SCH-242). */
export const sendOffers = defineCallable(contract, (request, context) =>
  offerShifts({ ...request, onlyPool: false }, context),
);
