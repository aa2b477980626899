import { createFeature, screen } from '@spot/contracts/shell-api';
import { pages } from './pages';

/** Slots that the back office opens from the dialog of a company; each is loaded at its first use. */
const slots = {
  createTeam: screen(async () => (await import('./teams/CreateTeamDialog')).CreateTeamDialog),
  mandatoryRequirements: screen(async () => (await import('./office/RequirementsSlot')).RequirementsSlot),
  inviteMembers: screen(async () => (await import('./office/InviteSlot')).InviteSlot),
};

export const lifecycles = createFeature({ pages, slots });
