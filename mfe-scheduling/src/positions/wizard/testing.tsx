import { draftDocument, positionsQuery } from '@spot/contracts/scheduling/queries';
import type { Group } from '@spot/contracts/accounts';
import type { PositionTemplate } from '@spot/contracts/scheduling';
import { aGroup, aSession, fixtureNow, renderInShell } from '@spot/contracts/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { type PositionValues, valuesOf } from '../form/positionForm';
import { giveCatalogue, PageInFrame, teamPosition } from '../testing';

export const user = userEvent.setup();
export const picked = {
  placeId: 'place-1',
  address: { unit: '', street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' },
  lat: 43.6427,
  lng: -79.3871,
  timeZone: 'America/Toronto',
};
export const wizard = '/manage-positions?create=true';
/** Valid values of a new position. */
const complete: PositionValues = { ...valuesOf(teamPosition({ label: 'Gala' })), place: picked };

let navigate: NavigateFunction;
function Browser() {
  navigate = useNavigate();
  return null;
}
/** Opens an address, or moves as the browser's buttons do. */
export const browse = (to: string | number) => act(async () => void navigate(to as string));

interface Shown {
  positions?: readonly PositionTemplate[];
  group?: Group;
  /** The stored draft. */
  draft?: Partial<PositionValues> | 'on its way';
  path?: string;
}

export function showWizard({ positions = [teamPosition()], group = aGroup(), draft, path = wizard }: Shown = {}) {
  window.innerWidth = 1440;
  const page = (
    <>
      <PageInFrame />
      <Browser />
    </>
  );
  return renderInShell(page, {
    path,
    session: aSession('Edit', { group }),
    data: (data) => {
      giveCatalogue(data);
      data.give(positionsQuery('team-1'), positions);
      if (draft === 'on its way') data.withhold(draftDocument('team-1', 'user-1'));
      else if (draft)
        data.give(draftDocument('team-1', 'user-1'), {
          id: 'user-1',
          form: 'createPosition',
          values: { ...complete, ...draft },
          updatedAt: fixtureNow,
        });
    },
  });
}

export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
export const fill = (label: string | RegExp, value: string) => {
  const [field] = screen.getAllByLabelText(label);
  fireEvent.change(field as HTMLElement, { target: { value } });
  fireEvent.blur(field as HTMLElement);
};
export const step = async (name: string) => screen.findByRole('heading', { level: 2, name });
export const choose = async (field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: option }));
  await user.keyboard('{Escape}');
};

/** Opens a draft and proceeds to the summary. */
export async function toSummary(given: Shown & { draft: Partial<PositionValues> }) {
  const drawn = showWizard(given);
  if (given.path) await browse(wizard);
  await press('Continue editing');
  await press('Next');
  await press('Continue');
  for (const next of [
    'Step 2 of 5: Skills and requirements',
    'Step 3 of 5: Location and wage',
    'Step 4 of 5: Smart autofill',
  ]) {
    await step(next);
    await press('Next');
  }
  await step('Create a position summary and review');
  return drawn;
}
