interface Closable {
  onClose(): void;
}

/** Slots that one feature provides for another's screen, with the props of each. */
export interface SlotProps {
  workerProfile: Closable & { spotterId: string; teamId: string };
  /** Open tasks of today, above each page of the back office. */
  officeToday: Record<never, never>;
  /** The search for pages, companies, teams and workers. */
  officeFinder: Closable;
  createTeam: Closable & { groupId: string };
  /** Requirements for every position of a company. */
  mandatoryRequirements: Closable & { groupId: string };
  inviteMembers: Closable & { teamId: string };
}
export type SlotName = keyof SlotProps;
