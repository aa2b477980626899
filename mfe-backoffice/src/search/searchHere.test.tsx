import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { universalSearch, type FoundWorker } from '@spot/contracts/backoffice';
import { describePoint, type RequestOf } from '@spot/contracts/core';
import { aSession, renderInShell, serveCalls } from '@spot/contracts/testing';
import type { MapViewProps } from '@spot/contracts/ui/map';
import { SearchPage } from './SearchPage';

// Leaflet needs a layout, which jsdom does not have.
jest.mock('@spot/contracts/ui/map', () => ({
  MapView: ({ onCentre }: MapViewProps) => (
    <button type="button" onClick={() => onCentre?.({ lat: 43.6, lng: -79.6 }, 12)}>
      Move the map
    </button>
  ),
}));

const maya: FoundWorker = {
  uid: 'maya-0001',
  name: 'Maya Okafor',
  stats: { rating: 4.25, completed: 31 },
  typeOfWork: 'FLEXIBLE',
  disabled: false,
  signUpComplete: true,
  area: { lat: 43.65, lng: -79.38 },
};

describe('Search this area', () => {
  const calls = serveCalls();
  const user = userEvent.setup();

  it('searches as before around another point, and keeps what was not submitted (ADM-042)', async () => {
    const asked: RequestOf<typeof universalSearch>[] = [];
    calls.on(universalSearch, (request) => {
      asked.push(request);
      return { hits: { total: { value: 1 }, hits: [{ _source: maya }] } };
    });
    calls.on(describePoint, () => ({ line: 'Front St, Toronto' }));
    renderInShell(<SearchPage />, { session: aSession('Office'), path: '/search?by=name&q=ma&student=student' });
    await screen.findByText('1 worker');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Resume' }), 'available');
    await user.click(screen.getByRole('button', { name: 'Show on map' }));
    await user.click(await screen.findByRole('button', { name: 'Move the map' }));
    await user.click(screen.getByRole('button', { name: 'Search this area' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ mode: 'general', centre: { lat: 43.6, lng: -79.6 } });
    expect(asked[1]?.filters).toEqual({ student: 'student' });
    expect(screen.getByRole('combobox', { name: 'Resume' })).toHaveValue('available');
  });
});
