import { blockedWorkerDocument, teamDocument } from '@spot/contracts/accounts/queries';
import { publicSpotterDocument } from '@spot/contracts/worker/queries';
import type { PublicSpotter } from '@spot/contracts/worker';
import { type Team, can } from '@spot/contracts/accounts';
import { isOwnWork } from '@spot/contracts/core';
import { isOwner, roleOf, useLiveDocument, useSession, useShell } from '@spot/contracts/shell-api';

export interface WorkerFacts {
  status: 'loading' | 'ready' | 'error';
  error: string | undefined;
  retry(): void;
  worker: PublicSpotter | null;
  team: Team | null;
  blocked: boolean;
  /** The user is the worker, and nobody decides about themselves. */
  own: boolean;
  canManage: boolean;
  canBlock: boolean;
  /** Which shifts are shown: the company's for owners and platform admins, else the team's (SCH-213, SCH-218). */
  scope: { teamID: string } | { groupID: string };
  onBehalf: boolean;
}

/** A worker as employers see them, and whether the company has blocked them. */
export function useWorker(spotterId: string, teamId: string): WorkerFacts {
  const { live } = useShell();
  const known = useSession((session) => session.teams.find(({ team }) => team.id === teamId)?.team);
  const elsewhere = useLiveDocument(known ? null : teamDocument(teamId));
  const team = known ?? elsewhere.data ?? null;
  const worker = useLiveDocument(publicSpotterDocument(spotterId));
  const block = useLiveDocument(team ? blockedWorkerDocument(team.group_uid, spotterId) : null);
  const role = useSession((session) => roleOf(session, teamId));
  const admin = useSession((session) => session.user?.admin === true);
  const own = useSession(({ user }) => isOwnWork(user?.uid, spotterId));
  const wide = useSession(isOwner) || admin;
  const error = worker.error ?? elsewhere.error ?? block.error;
  // Without the team its company is unknown, so there is no block to read.
  const teamLoading = !known && elsewhere.status === 'loading';
  const loading = worker.status === 'loading' || teamLoading || (team !== null && block.status === 'loading');
  return {
    status: error ? 'error' : loading ? 'loading' : 'ready',
    error,
    retry: () => {
      const read = [teamDocument(teamId), publicSpotterDocument(spotterId)];
      const block = team && blockedWorkerDocument(team.group_uid, spotterId);
      for (const { key } of block ? [...read, block] : read) live.retry(key);
    },
    worker: worker.data ?? null,
    team,
    blocked: Boolean(block.data),
    canManage: !own && can(role, 'manageShifts'),
    canBlock: !own && can(role, 'block'),
    own,
    scope: wide && team ? { groupID: team.group_uid } : { teamID: teamId },
    onBehalf: admin,
  };
}
