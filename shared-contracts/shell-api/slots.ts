import * as z from 'zod/mini';

const isFunction = (value: unknown): boolean => typeof value === 'function';
const onClose = z.custom<() => void>(isFunction);

/**
 * Places that a feature may fill in another's screen, with the props that each takes. Nothing of it runs in a browser: types are
 * made of it, and what a build says of itself.
 */
export const slotProps = {
  workerProfile: z.object({ spotterId: z.string(), teamId: z.string(), onClose }),
  /** What waits today, above each page of the back office. */
  officeToday: z.object({}),
  /** The box to every page, company, team and worker. */
  officeFinder: z.object({ onClose }),
  createTeam: z.object({ groupId: z.string(), onClose }),
  /** What every position of a company asks for. */
  mandatoryRequirements: z.object({ groupId: z.string(), onClose }),
  inviteMembers: z.object({ teamId: z.string(), onClose }),
};
