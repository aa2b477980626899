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
  /** Id of the company whose dialog is open. */
  company: string | undefined;
  /** The part that replaces the dialog. */
  room: CompanyRoom | undefined;
  team: string | undefined;
  enter(room: CompanyRoom, team?: string): void;
  /** Returns from a part to where it was opened. */
  leave(): void;
  close(): void;
}

/** State of a company's dialog, stored in the address as `?company=&room=&team=`, so that it can be linked. */
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
