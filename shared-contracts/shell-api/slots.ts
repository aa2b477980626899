import * as z from 'zod/mini';

const isFunction = (value: unknown): boolean => typeof value === 'function';
const onClose = z.custom<() => void>(isFunction);

/**
 * Slots that one feature provides for another's screen, with the props of each. These schemas do not run in a browser: types
 * and build manifests are derived from them.
 */
export const slotProps = {
  workerProfile: z.object({ spotterId: z.string(), teamId: z.string(), onClose }),
  /** Open tasks of today, above each page of the back office. */
  officeToday: z.object({}),
  /** The search for pages, companies, teams and workers. */
  officeFinder: z.object({ onClose }),
  createTeam: z.object({ groupId: z.string(), onClose }),
  /** Requirements for every position of a company. */
  mandatoryRequirements: z.object({ groupId: z.string(), onClose }),
  inviteMembers: z.object({ teamId: z.string(), onClose }),
};
