import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { person } from '../../core/entities/personal';

/** `appConfigs/adminPermissions`: what some platform admins alone may do, by their emails (ADM-171). */
export const adminPermissions = z.object({ id, deactivation: z._default(z.array(person), []) });
export type AdminPermissions = z.infer<typeof adminPermissions>;
