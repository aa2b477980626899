import { weekGigsQuery } from '@spot/contracts/scheduling/queries';
import type { Gig } from '@spot/contracts/scheduling';
import { can, type Role } from '@spot/contracts/accounts';
import { roleOf, useLiveQuery, useSession } from '@spot/contracts/shell-api';
import { aSession, renderInShell } from '@spot/contracts/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { aGig, toronto } from '../testing';
import type { DrawerTab } from '../week/weekUrl';
import { ShiftDrawer } from './ShiftDrawer';

/** The week of the fixtures' time: Monday, November 23, 2026, noon in Toronto. */
export const week = weekGigsQuery('team-1', '2026-11-22', toronto);

/** `gig-1`, on Tuesday from 9 to 5. */
export const shift = (facts: Partial<Gig> = {}) => shiftOn('2026-11-24', { id: 'gig-1', ...facts });
export const shiftOn = (day: string, facts: Partial<Gig> = {}) =>
  aGig(day, 540, 1020, { teamID: 'team-1', groupID: 'group-1', numHired: 2, numApplicants: 2, ...facts });

type Data = NonNullable<Parameters<typeof renderInShell>[1]>['data'];
export interface Drawer {
  role?: Role;
  tab?: DrawerTab;
  data?: Data;
}

function Week({ first }: { first: DrawerTab | undefined }) {
  const [gigId, setGigId] = useState<string | undefined>('gig-1');
  const [tab, setTab] = useState(first);
  const known = useLiveQuery(week).data ?? [];
  const canManage = can(useSession(roleOf), 'manageShifts');
  if (gigId === undefined) return null;
  return (
    <ShiftDrawer
      gigId={gigId}
      known={known}
      weekLoading={false}
      tab={tab}
      canManage={canManage}
      onTab={setTab}
      onShift={setGigId}
      onClose={() => setGigId(undefined)}
    />
  );
}

/** Renders the drawer over a week with these shifts. */
export function showDrawer(gigs: readonly Gig[], { role = 'Owner', tab, data }: Drawer = {}) {
  window.innerWidth = 1440;
  return renderInShell(<Week first={tab} />, {
    session: aSession(role),
    data: (given) => {
      given.give(week, gigs);
      data?.(given);
    },
  });
}
export const drawer = async () => within(await screen.findByRole('dialog', { name: 'Event Server' }));
