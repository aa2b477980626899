import type { Place } from '@spot/contracts/core';
import { axeFindings, renderInShell } from '@spot/contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { emptyPosition, type PositionValues } from '../form/positionForm';
import { CheckInField } from './CheckInField';

const user = userEvent.setup();
const place: Place = {
  placeId: 'place-1',
  address: { unit: '', street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' },
  lat: 43.6427,
  lng: -79.3871,
  timeZone: 'America/Toronto',
};
let pin: () => PositionValues['pin'];

function Form({ from, at = null }: { from: Place; at?: PositionValues['pin'] }) {
  const form = useForm<PositionValues>({ defaultValues: { ...emptyPosition, place: from, pin: at } });
  pin = () => form.getValues('pin');
  return (
    <FormProvider {...form}>
      <CheckInField />
    </FormProvider>
  );
}
async function open(from: Place = place, at: PositionValues['pin'] = null) {
  renderInShell(<Form from={from} at={at} />);
  await user.click(screen.getByRole('button', { name: 'Move check-in point' }));
  await screen.findByRole('dialog', { name: 'Check-in location' });
  return screen.findByRole('button', { name: 'Check-in pin' });
}

// Browser tests cover what is drawn.
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

describe('The check-in location (SCH-069, N45)', () => {
  it('is moved by the arrow keys, says how far and where, and is saved as a point', async () => {
    const handle = await open();
    expect(screen.getByRole('status')).toHaveTextContent('At the address43.64270° N, 79.38710° W');
    expect(await axeFindings()).toEqual([]);
    handle.focus();
    await user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByRole('status')).toHaveTextContent('100 m east of the address');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('status')).toHaveTextContent('141 m north-east of the address');
    await user.click(screen.getByRole('button', { name: 'Use this location' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pin()?.lat).toBeCloseTo(43.6436, 4);
    expect(pin()?.lng).toBeCloseTo(-79.38586, 4);
    expect(screen.getByText('Check-in location: 141 m north-east of the address')).toBeVisible();
  });

  it('is limited to five kilometres, and returns to the address by one press', async () => {
    const handle = await open(place, { lat: place.lat, lng: place.lng + 0.0615 });
    expect(screen.getByRole('status')).toHaveTextContent(/^4954 m east of the address/);
    handle.focus();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(screen.getByRole('status')).toHaveTextContent(/^5000 m east of the address/);
    await user.click(screen.getByRole('button', { name: 'Undo the move' }));
    expect(screen.getByRole('status')).toHaveTextContent('At the address');
    await user.click(screen.getByRole('button', { name: 'Use this location' }));
    expect(pin()).toBeNull();
  });

  it('says that it is the centre of the town if the street is unknown, and then allows any distance', async () => {
    const centred = { ...place, centred: true };
    const handle = await open(centred, { lat: place.lat, lng: place.lng + 0.0773 });
    expect(screen.getByText(/the point is at the centre of Toronto/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^6227 m east of the town's centre/);
    handle.focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByRole('status')).toHaveTextContent(/^6327 m east of the town's centre/);
    await user.click(screen.getByRole('button', { name: 'Undo the move' }));
    expect(screen.getByRole('status')).toHaveTextContent('At the centre of Toronto. Move the point');
  });

  it('says so of a saved place too', async () => {
    const { placeId: _, ...saved } = place;
    await open({ ...saved, centred: true });
    expect(screen.getByText(/the point is at the centre of Toronto/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('At the centre of Toronto. Move the point');
  });

  it('is not offered for a position without a point, and says what to do', () => {
    renderInShell(<Form from={{ ...place, lat: 0, lng: 0 }} />);
    expect(screen.getByText('Check-in location: Unknown. Choose the address again to set it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move check-in point' })).toBeNull();
  });

  it('begins at the point that was saved, and asks before a move is lost', async () => {
    const { placeId: _, ...saved } = place;
    const handle = await open(saved);
    expect(screen.getByRole('status')).toHaveTextContent('As saved');
    handle.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('status')).toHaveTextContent('10 m south of the saved location');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(pin()).toBeNull();
  });
});
