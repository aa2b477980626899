import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { resolvePlace, suggestAddresses, type Place, type PlaceSuggestion, isPlace, type Country } from '../../core';
import { usePlaces } from '../../shell-api';
import { aGroup, aSession, aTeam, axeFindings, Refusal, renderInShell, serveCalls } from '../../testing';
import { Button } from '../core';
import { AddressField } from './address-field';

const suggestion = (id: string, main: string, area = 'Toronto, ON, Canada'): PlaceSuggestion => ({
  placeId: id,
  label: `${main}, ${area}`,
  main,
  area,
});
const front = suggestion('front', '255 Front St W');
const king = suggestion('king', '125 King St');
const resolved = (street: string, timeZone: string | null = 'America/Toronto') => ({
  address: { unit: '', street, city: 'Toronto', province: 'ON', country: 'Canada' },
  position: { geohash: 'dpz8', lat: 43.6, lng: -79.4 },
  timeZone,
});
const placeOf = (street: string): Place => {
  const { address, position, timeZone } = resolved(street);
  return { placeId: street, address, lat: position.lat, lng: position.lng, timeZone: timeZone ?? '' };
};

let chosen: Place | null = null;
function Form({
  countries = ['Canada', 'USA'],
  start = null,
}: {
  countries?: readonly Country[];
  start?: Place | null;
}) {
  const [value, setValue] = useState<Place | null>(start);
  chosen = value;
  return (
    <>
      <AddressField {...usePlaces()} label="Company Address" countries={countries} value={value} onChange={setValue} />
      <Button onClick={() => setValue(null)}>Reset</Button>
      <Button onClick={() => setValue(placeOf('9 Bay St'))}>Fill</Button>
    </>
  );
}
const box = () => screen.getByRole('combobox', { name: 'Company Address' });
const unit = () => screen.getByRole('textbox', { name: 'Unit' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** A promise that the test resolves when it wants. */
function held<T>() {
  let give: (value: T) => void = () => {};
  const answer = new Promise<T>((resolve) => (give = resolve));
  return { answer, give };
}

describe('AddressField', () => {
  const calls = serveCalls();
  beforeEach(() => {
    chosen = null;
    calls.on(suggestAddresses, () => ({ suggestions: [front, king] }));
    calls.on(resolvePlace, ({ placeId }) => resolved(placeId === 'front' ? '255 Front St W' : '125 King St'));
  });

  it('gives the picked address with its point and time zone, and the unit from its own box (ACC-046, ACC-212, ACC-213)', async () => {
    const user = userEvent.setup();
    renderInShell(<Form />);
    await user.type(unit(), '12');
    await user.type(box(), '255 front');
    await user.click(await screen.findByRole('option', { name: /255 Front St W/ }));
    await waitFor(() => expect(chosen).not.toBeNull());
    expect(chosen).toEqual({
      placeId: 'front',
      address: { unit: '12', street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' },
      lat: 43.6,
      lng: -79.4,
      timeZone: 'America/Toronto',
    });
    expect(isPlace(chosen ?? undefined)).toBe(true);
    expect(box()).toHaveValue('255 Front St W, Toronto, ON, Canada');
    await user.type(unit(), 'B');
    expect(chosen?.address.unit).toBe('12B');
    expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
  });

  it("credits GeoNames below the gazetteer's suggestions, but not below those of a map service", async () => {
    const user = userEvent.setup();
    renderInShell(<Form />);
    await user.type(box(), '255 front');
    await screen.findByRole('option', { name: /255 Front St W/ });
    expect(screen.queryByText('Place data © GeoNames')).toBeNull();
    calls.on(suggestAddresses, () => ({ suggestions: [{ ...king, synthetic: true }] }));
    await user.type(box(), '!');
    expect(await screen.findByText('Place data © GeoNames')).toBeVisible();
    expect(options()).toEqual(['125 King StToronto, ON, Canada']);
    expect(await axeFindings()).toEqual([]);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(chosen?.placeId).toBe('king'));
  });

  it("says that an address is at its town's centre if the street is unknown (ACC-213)", async () => {
    const user = userEvent.setup();
    calls.on(suggestAddresses, () => ({ suggestions: [{ ...front, centred: true }] }));
    renderInShell(<Form />);
    await user.type(box(), '255 front');
    await user.click(await screen.findByRole('option', { name: /255 Front St W/ }));
    expect(await screen.findByText(/^We couldn’t locate this street\. Using the centre of Toronto/)).toBeVisible();
    await user.type(box(), '!');
    expect(screen.queryByText(/^We couldn’t locate/)).toBeNull();
  });

  it("requests addresses in the company's country and near its team first (ACC-237)", async () => {
    const user = userEvent.setup();
    const team = aTeam({ position: { geohash: 'dp3w', lat: 41.9, lng: -87.6 } });
    const group = aGroup({ address: { unit: '', street: '1 A St', city: 'Chicago', province: 'IL', country: 'USA' } });
    renderInShell(<Form />, { session: aSession('Owner', { group, teams: [{ team, permission: 'Admin' }] }) });
    await user.type(box(), 'king');
    await screen.findAllByRole('option');
    expect(calls.requestsOf(suggestAddresses)).toEqual([
      { text: 'king', countries: ['us', 'ca'], near: { lat: 41.9, lng: -87.6 } },
    ]);
  });

  it('asks to pick a suggestion when it is left without one (ACC-069)', async () => {
    const user = userEvent.setup();
    renderInShell(<Form />);
    await user.type(box(), '255 front');
    expect(screen.queryByText(/^Choose an address from the list/)).toBeNull();
    await user.tab();
    expect(await screen.findByText(/^Choose an address from the list/)).toBeVisible();
  });

  it('clears the selection at the next typed letter, keeps the text and selects no option (ACC-069)', async () => {
    const user = userEvent.setup();
    renderInShell(<Form />);
    await user.type(box(), '255 front');
    await user.click(await screen.findByRole('option', { name: /255 Front St W/ }));
    await waitFor(() => expect(chosen?.placeId).toBe('front'));
    await user.type(box(), '!');
    expect(chosen).toBeNull();
    expect(box()).toHaveValue('255 Front St W, Toronto, ON, Canada!');
    await screen.findByRole('option', { name: /255 Front St W/ });
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
  });

  it('works with the keyboard alone, and Escape closes the list without selecting (ACC-046)', async () => {
    const user = userEvent.setup();
    renderInShell(<Form />);
    await user.tab();
    expect(box()).toHaveFocus();
    await user.keyboard('street');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    await user.keyboard('{ArrowDown}');
    expect(options()).toHaveLength(2);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(chosen).not.toBeNull());
    await user.tab();
    expect(unit()).toHaveFocus();
  });

  it('selects nothing by typing and leaving: an address counts only when picked (ACC-068)', async () => {
    const user = userEvent.setup();
    renderInShell(<Form />);
    await user.type(box(), '255 Front');
    await screen.findAllByRole('option');
    await user.tab();
    expect([chosen, calls.requestsOf(resolvePlace)]).toEqual([null, []]);
    expect(box()).toHaveValue('255 Front');
    expect(options()).toEqual([]);
  });

  it('restricts suggestions to the countries it is given (ACC-237, SCH-178)', async () => {
    const user = userEvent.setup();
    const { rerender } = renderInShell(<Form countries={['Canada']} />);
    await user.type(box(), 'king');
    await screen.findAllByRole('option');
    rerender(<Form countries={['Canada', 'USA']} />);
    await user.type(box(), ' st');
    await waitFor(() =>
      expect(calls.requestsOf(suggestAddresses)).toEqual([
        { text: 'king', countries: ['ca'] },
        { text: 'king st', countries: ['ca', 'us'] },
      ]),
    );
  });

  it('makes one request when typing pauses, and none for fewer than three letters (SCH-243)', async () => {
    jest.useFakeTimers();
    try {
      const suggest = jest.fn(async () => [front]);
      renderInShell(
        <AddressField
          label="Company Address"
          countries={['Canada']}
          value={null}
          onChange={() => {}}
          suggest={suggest}
          resolve={async () => placeOf('x')}
        />,
      );
      const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
      type('25');
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(suggest).not.toHaveBeenCalled();
      type('255');
      await act(() => jest.advanceTimersByTimeAsync(199));
      type('255 f');
      await act(() => jest.advanceTimersByTimeAsync(199));
      expect(suggest).not.toHaveBeenCalled();
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(suggest.mock.calls).toEqual([['255 f', ['Canada']]]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('ignores a late answer to an earlier text (SCH-243)', async () => {
    const user = userEvent.setup();
    const late = held<{ suggestions: PlaceSuggestion[] }>();
    calls.on(suggestAddresses, ({ text }) => (text === 'fro' ? late.answer : { suggestions: [king] }));
    renderInShell(<Form />);
    await user.type(box(), 'fro');
    await waitFor(() => expect(calls.requestsOf(suggestAddresses)).toHaveLength(1));
    await user.clear(box());
    await user.type(box(), 'king');
    await screen.findByRole('option', { name: /125 King/ });
    await act(async () => late.give({ suggestions: [front] }));
    expect(options()).toEqual(['125 King StToronto, ON, Canada']);
  });

  it('ignores the details of a suggestion that was typed over since (ACC-069)', async () => {
    const user = userEvent.setup();
    const late = held<ReturnType<typeof resolved>>();
    calls.on(resolvePlace, () => late.answer);
    renderInShell(<Form />);
    await user.type(box(), '255 front');
    await user.click(await screen.findByRole('option', { name: /255 Front/ }));
    await waitFor(() => expect(calls.requestsOf(resolvePlace)).toHaveLength(1));
    await user.type(box(), 'x');
    await act(async () => late.give(resolved('255 Front St W')));
    expect(chosen).toBeNull();
  });

  it('reports that it is offline or that the search failed, keeps the text, and continues with typing (ACC-046)', async () => {
    const user = userEvent.setup();
    const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    renderInShell(<Form />);
    await user.type(box(), '255 front');
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    expect(box()).toHaveValue('255 front');
    online.mockRestore();
    calls.on(suggestAddresses, () => {
      throw new Refusal('resource-exhausted', 'Too many address searches. Try again in a minute.');
    });
    await user.type(box(), ' s');
    expect(await screen.findByText('Too many address searches. Try again in a minute.')).toBeVisible();
    calls.on(suggestAddresses, () => ({ suggestions: [front] }));
    await user.type(box(), 't');
    await screen.findByRole('option', { name: /255 Front/ });
    expect(screen.queryByText(/Too many/)).toBeNull();
    calls.on(resolvePlace, () => {
      throw new Refusal('unavailable', 'no');
    });
    await user.click(screen.getByRole('option', { name: /255 Front/ }));
    expect(await screen.findByText('Address search is unavailable right now. Please try again.')).toBeVisible();
    expect([chosen, (box() as HTMLInputElement).value]).toEqual([null, '255 Front St W, Toronto, ON, Canada']);
  });

  it('announces when nothing was found, and the number of results to screen readers', async () => {
    const user = userEvent.setup();
    renderInShell(<Form />);
    await user.type(box(), '255');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 addresses found'));
    expect(await axeFindings()).toEqual([]);
    calls.on(suggestAddresses, () => ({ suggestions: [] }));
    await user.type(box(), ' qqq');
    expect(await screen.findByText('No address found. Check the number, street, town and postal code.')).toBeVisible();
  });

  it('shows a place that is set from outside and is empty after a reset', async () => {
    const user = userEvent.setup();
    const old = placeOf('1 Old St');
    const shown = () => [box(), unit()].map((input) => (input as HTMLInputElement).value);
    renderInShell(<Form start={{ ...old, address: { ...old.address, unit: '7' } }} />);
    expect(shown()).toEqual(['1 Old St, Toronto, ON, Canada', '7']);
    await user.click(screen.getByRole('button', { name: 'Fill' }));
    expect(shown()).toEqual(['9 Bay St, Toronto, ON, Canada', '']);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(box()).toHaveValue('');
  });

  it('asks for the time zone if it is unknown, with Toronto highlighted until then (ACC-212, SCH-244)', async () => {
    const user = userEvent.setup();
    calls.on(resolvePlace, () => resolved('1 Far Rd', null));
    renderInShell(<Form />);
    await user.type(box(), '1 far');
    await user.click(await screen.findByRole('option', { name: /255 Front/ }));
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveValue('America/Toronto');
    expect([chosen?.timeZone, isPlace(chosen ?? undefined)]).toEqual(['', false]);
    expect(within(zone).getByRole('option', { name: 'America/St Johns' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use this time zone' }));
    expect([chosen?.timeZone, isPlace(chosen ?? undefined)]).toEqual(['America/Toronto', true]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'America/Vancouver');
    expect(chosen?.timeZone).toBe('America/Vancouver');
    expect(await axeFindings()).toEqual([]);
  });

  it('gets the focus from its form when no address was picked (ACC-068)', async () => {
    const user = userEvent.setup();
    const submitted = jest.fn();
    function Registered() {
      const form = useForm<{ place: Place | null }>({ defaultValues: { place: null } });
      const { field, fieldState } = useController({
        ...form,
        name: 'place',
        rules: { required: 'Please enter your company address' },
      });
      return (
        <form onSubmit={(event) => void form.handleSubmit(submitted)(event)}>
          <AddressField
            {...usePlaces()}
            {...field}
            label="Company Address"
            countries={['Canada']}
            error={fieldState.error?.message}
          />
          <Button type="submit">Go</Button>
        </form>
      );
    }
    renderInShell(<Registered />);
    await user.type(box(), '255 front');
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(await screen.findByText('Please enter your company address')).toBeVisible();
    expect(box()).toHaveFocus();
    await user.type(box(), ' st');
    await user.click(await screen.findByRole('option', { name: /255 Front/ }));
    await waitFor(() => expect(screen.queryByText('Please enter your company address')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Go' }));
    await waitFor(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ place: { placeId: 'front' } }));
  });
});
