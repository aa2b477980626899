import * as z from 'zod/mini';
import { id } from '../../entities/shared/common';
import { defineCall } from '../shared/define';

/** Platform admins: a company that signed up may post, where that needs approval (decision N23). Repeatable. Errors: `not-found`. */
export const approveGroup = defineCall('backoffice', {
  name: 'approveGroup',
  request: z.object({ groupId: id }),
  response: z.object({ approved: z.literal(true) }),
});
