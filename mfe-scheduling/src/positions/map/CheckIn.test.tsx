import type { Place } from '@spot/contracts/calls';
import { axeFindings, renderInShell } from '@spot/contracts/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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

function Form({ from }: { from: Place }) {
  const form = useForm<PositionValues>({ defaultValues: { ...emptyPosition, place: from } });
  pin = () => form.getValues('pin');
  return (
    <FormProvider {...form}>
      <CheckInField />
    </FormProvider>
  );
}
async function open(from: Place = place) {
  renderInShell(<Form from={from} />);
  await user.click(screen.getByRole('button', { name: 'Move check-in point' }));
  await screen.findByRole('dialog', { name: 'Check-in location' });
  return screen.getByRole('application', { name: 'Check-in pin' });
}

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

  it('is dragged with the pointer, as far as the plan reaches', async () => {
    const handle = await open();
    const plan = handle.closest('svg') as SVGSVGElement;
    plan.getBoundingClientRect = () => ({ left: 0, top: 0, width: 560, height: 320 }) as DOMRect;
    fireEvent(plan, new MouseEvent('pointerdown', { bubbles: true, clientX: 280, clientY: 320, buttons: 1 }));
    expect(screen.getByRole('status')).toHaveTextContent('100 m south of the address');
    fireEvent(plan, new MouseEvent('pointermove', { bubbles: true, clientX: 120, clientY: 160, buttons: 1 }));
    expect(screen.getByRole('status')).toHaveTextContent('100 m west of the address');
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    fireEvent(plan, new MouseEvent('pointermove', { bubbles: true, clientX: 120, clientY: 160, buttons: 1 }));
    expect(screen.getByRole('status')).toHaveTextContent('250 m west of the address');
    await user.click(screen.getByRole('button', { name: 'Undo the move' }));
    expect(screen.getByRole('status')).toHaveTextContent('At the address');
    await user.click(screen.getByRole('button', { name: 'Use this location' }));
    expect(pin()).toBeNull();
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
