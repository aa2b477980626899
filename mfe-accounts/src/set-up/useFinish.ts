import { completeSignUp } from '@spot/contracts/accounts';
import { useAction, useCall } from '@spot/contracts/shell-api';

/** Ends the set-up; busy until the session is updated, which opens the next page (ACC-220). */
export const useFinish = () => useAction(useCall(completeSignUp), { notify: true, holds: true });
