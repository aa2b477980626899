import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const rooms = [
  'createTeam',
  'notes',
  'blocked',
  'owners',
  'requirements',
  'employees',
  'policy',
  'team',
  'addEmployee',
] as const;
export type CompanyRoom = (typeof rooms)[number];

export interface CompanyAddress {
  /** Whose dialog is open. */
  company: string | undefined;
  /** What of it is open in place of it. */
  room: CompanyRoom | undefined;
  team: string | undefined;
  enter(room: CompanyRoom, team?: string): void;
  /** From a room to what it was opened from. */
  leave(): void;
  close(): void;
}

/** The dialog of a company lives in the address, `?company=&room=&team=`, so that a link to it can be sent. */
export function useCompanyAddress(): CompanyAddress {
  const [params, setParams] = useSearchParams();
  const asked = params.get('room');
  const room = rooms.find((one) => one === asked);
  const go = useCallback(
    (changes: { company?: string | null; room?: CompanyRoom | null; team?: string | null }, replace = false) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(changes))
            if (value === null) next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  return {
    company: params.get('company') ?? undefined,
    room,
    team: params.get('team') ?? undefined,
    enter: (next, team) => go({ room: next, team: team ?? null }),
    leave: () => go(room === 'addEmployee' ? { room: 'team' } : { room: null, team: null }, true),
    close: () => go({ company: null, room: null, team: null }),
  };
}
