import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { person } from '../../core/entities/personal';

/** `appConfigs/adminPermissions`: emails of platform admins with special rights, by right (ADM-171). */
export const adminPermissions = z.object({ id, deactivation: z._default(z.array(person), []) });
export type AdminPermissions = z.infer<typeof adminPermissions>;
