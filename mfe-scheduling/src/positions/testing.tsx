import { draftDocument, minimumWagesDocument, skillsQuery, uniformsQuery } from '@spot/contracts/scheduling/queries';
import { requirementsQuery } from '@spot/contracts/worker/queries';
import type { PositionTemplate } from '@spot/contracts/scheduling';
import { type FakeLive, someMinimumWages } from '@spot/contracts/testing';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@spot/contracts/ui/core';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { aPosition } from '../testing';
import { ManagePositionsPage } from './ManagePositionsPage';

function Address() {
  const { pathname, search } = useLocation();
  return (
    <>
      <span data-testid="address">{pathname}</span>
      <span data-testid="search">{search}</span>
    </>
  );
}
/** The current path of the page. */
export const address = () => screen.getByTestId('address').textContent;
/** What follows the path. */
export const searchParams = () => screen.getByTestId('search').textContent;

/**
 * The page with a menu as in the shell, which keeps Fluent's focus module in use; without it, elements hidden by a dialog would
 * stay hidden.
 */
export function PageInFrame() {
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button>Profile</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem>Logout</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <ManagePositionsPage />
      <Address />
    </>
  );
}

/** A valid position of `team-1`. */
export const teamPosition = (facts: Partial<PositionTemplate> = {}): PositionTemplate =>
  aPosition({
    teamID: 'team-1',
    groupID: 'group-1',
    description: 'Serves guests at their tables.',
    reporting: 'Erin Walsh',
    skills: ['Table service'],
    position: { geohash: 'dpz83', lat: 43.6427, lng: -79.3871 },
    ...facts,
  });

/** Provides the data that the form of a position needs besides the positions. */
export function giveCatalogue(data: FakeLive): void {
  data.give(minimumWagesDocument(), someMinimumWages());
  data.give(skillsQuery(), [
    { id: '1', name: 'Table service' },
    { id: '2', name: 'Guest relations' },
    { id: '3', name: 'Juggling', hidden: true },
  ]);
  data.give(requirementsQuery(), [
    { id: '1', name: 'Mask', category: 'equipment' },
    { id: '2', name: 'Old helmet', category: 'equipment', hidden: true },
    { id: '3', name: 'WHIMIS Certificate', category: 'certificate' },
  ]);
  data.give(uniformsQuery('team-1'), [
    { id: 'u1', name: 'Black shirt', description: 'Plain black shirt', url: 'uniforms/team-1/u1.png' },
  ]);
  data.give(draftDocument('team-1', 'user-1'), null);
}
