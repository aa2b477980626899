import { endMySessions as contract } from '@spot/contracts/accounts';
import { defineCallable } from '../core/callable';
import { endAllSessions } from './accountJobs';

export const endMySessions = defineCallable(contract, async (_, { db, caller }) => {
  await endAllSessions(db, caller.uid);
  return { ended: true };
});
