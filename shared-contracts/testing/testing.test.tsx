import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hireApplicant, postShifts } from '../scheduling';
import type { CallError } from '../core/client';
import { positionsQuery } from '../scheduling/queries';
import { can, type Role } from '../accounts';
import { roleOf, useCall, useLiveQuery, useSession, useShell } from '../shell-api';
import * as testing from '.';

const { aPosition, allCalls, aSession, ordinaryAnswer, Refusal, renderInShell, serveCalls } = testing;

describe('fixtures', () => {
  const makers = Object.entries(testing).filter(([name]) => /^(an?|some)[A-Z]/.test(name) && name !== 'aSession') as [
    string,
    () => object,
  ][];

  it.each(makers)('%s is what its schema says', (_, make) => {
    expect(Object.keys(make()).length).toBeGreaterThan(0);
  });

  it('refuse a field that the schema does not allow', () => {
    expect(() => testing.aGig({ numSpotters: 0 })).toThrow();
  });

  it('place a shift on the day of its own zone', () => {
    const late = Date.UTC(2026, 10, 23, 2);
    expect(testing.aGig({ start: late })).toMatchObject({
      dayKey: '2026-11-22',
      weekKeySun: '2026-11-22',
      weekKeyMon: '2026-11-16',
    });
  });

  it.each<Role>(['Owner', 'Admin', 'Edit', 'View', 'CompanyView', 'Office'])('aSession(%s) has that role', (role) => {
    expect(roleOf(aSession(role))).toBe(role);
  });
});

describe('ordinary answers', () => {
  it('are given by every callable, as its contract says', () => {
    for (const contract of allCalls)
      expect([contract.name, contract.response.safeParse(ordinaryAnswer(contract)).success]).toEqual([
        contract.name,
        true,
      ]);
  });
});

function Positions() {
  const positions = useLiveQuery(positionsQuery('team-1'));
  const name = useSession((session) => session.group?.name);
  if (positions.status !== 'ready') return <p>{positions.error ?? 'loading'}</p>;
  return <p>{`${name}: ${positions.data.map(({ role }) => role).join(', ')}`}</p>;
}

function Hire() {
  const hire = useCall(hireApplicant);
  const [said, setSaid] = useState('');
  const press = () =>
    hire({ gigId: 'gig-1', spotterId: 'spotter-1' }).then(
      ({ numHired }) => setSaid(`hired ${numHired}`),
      (error: CallError) => setSaid(`${error.code}: ${error.message} ${error.details.reason ?? ''}`),
    );
  return <button onClick={() => void press()}>{said || 'Hire'}</button>;
}

function Here() {
  const shell = useShell();
  return <button onClick={() => shell.navigate('/shifts?day=2026-11-24')}>{useLocation().search || 'nowhere'}</button>;
}

describe('renderInShell', () => {
  const calls = serveCalls();

  it('draws live data when it is given and listens only while the screen is there', () => {
    const { shell, unmount } = renderInShell(<Positions />);
    expect(screen.getByText('loading')).toBeVisible();
    act(() => shell.data.give(positionsQuery('team-1'), [aPosition({ role: 'Line Cook' })]));
    expect(screen.getByText('Northside Events: Line Cook')).toBeVisible();
    act(() => shell.data.fail(positionsQuery('team-1'), 'You do not have permission to see this.'));
    expect(screen.getByText('You do not have permission to see this.')).toBeVisible();
    expect(shell.data.size).toBe(1);
    unmount();
    expect(shell.data.size).toBe(0);
  });

  it('answers calls over the network by contract', async () => {
    renderInShell(<Hire />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Hire' }));
    expect(await screen.findByRole('button', { name: 'hired 1' })).toBeVisible();
    expect(calls.requestsOf(hireApplicant)).toEqual([{ gigId: 'gig-1', spotterId: 'spotter-1' }]);
    expect(calls.requestsOf(postShifts)).toEqual([]);
  });

  it("brings a function's refusal to the screen with its sentence and details (N11)", async () => {
    calls.on(hireApplicant, () => {
      throw new Refusal('failed-precondition', 'This shift is full.', { reason: 'full' });
    });
    renderInShell(<Hire />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Hire' }));
    expect(await screen.findByRole('button', { name: 'failed-precondition: This shift is full. full' })).toBeVisible();
  });

  it('moves the router when the shell navigates', async () => {
    const { shell } = renderInShell(<Here />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'nowhere' }));
    expect(screen.getByRole('button', { name: '?day=2026-11-24' })).toBeVisible();
    expect(shell.visited).toEqual(['/shifts?day=2026-11-24']);
  });

  it('knows who may do what', () => {
    expect(can(roleOf(aSession('View')), 'manageShifts')).toBe(false);
  });
});
