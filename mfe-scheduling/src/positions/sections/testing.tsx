import type { editPosition, PositionTemplate } from '@spot/contracts/scheduling';
import type { ResponseOf } from '@spot/contracts/core';
import { positionsQuery } from '@spot/contracts/scheduling/queries';
import { aSession, renderInShell } from '@spot/contracts/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveCatalogue, PageInFrame, teamPosition } from '../testing';

export const user = userEvent.setup();
export const server = teamPosition({ templateVersion: 4 });
/** What changing the position does to its shifts. */
export const effect: ResponseOf<typeof editPosition> = {
  templateVersion: 5,
  shifts: 7,
  workers: 12,
  kept: [{ what: 'times', shifts: 3 }],
  moved: false,
  changed: 0,
  versions: [{ gigId: 'g1', version: 2 }],
  lateFees: [],
  fees: [],
  planned: { before: [{ currency: 'CAD', cents: 120_000 }], after: [{ currency: 'CAD', cents: 144_000 }] },
};

/** Draws the page with this position open, and another one. */
export function show(how: 'edit' | 'duplicate', position: PositionTemplate = server) {
  window.innerWidth = 1440;
  return renderInShell(<PageInFrame />, {
    path: `/manage-positions?${how}=${position.id}`,
    session: aSession('Edit'),
    data: (data) => {
      giveCatalogue(data);
      data.give(positionsQuery('team-1'), [position, teamPosition({ id: 'other', label: 'Gala' })]);
    },
  });
}
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
export const fill = (label: string, value: string) => {
  const [field] = screen.getAllByLabelText(label);
  fireEvent.change(field as HTMLElement, { target: { value } });
  fireEvent.blur(field as HTMLElement);
};
export const section = (name: string) => within(screen.getByRole('region', { name }));
export const changeWage = async (wage: string) => {
  await press('edit Location and wage');
  fill('Hourly wage', wage);
  await press('Confirm');
  await waitFor(() => expect(screen.queryByLabelText('Hourly wage')).toBeNull());
};
