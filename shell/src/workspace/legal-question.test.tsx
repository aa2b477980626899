import { acceptLegal, type Employee } from '@spot/contracts/accounts';
import { anEmployee, aSession, axeFindings, fakeShell, Refusal, serveCalls } from '@spot/contracts/testing';
import { FluentProvider, spotTheme } from '@spot/contracts/ui/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'zustand/vanilla';
import { measureClock } from '../clock';
import { present } from '../present';
import { LegalQuestion, questionOf } from './legal-question';

jest.mock('../present', () => ({ present: jest.fn((load: () => Promise<unknown>) => load()) }));

const calls = serveCalls();
const user = userEvent.setup({ delay: null });
const [early, late] = [Date.UTC(2026, 11, 1), Date.UTC(2027, 1, 10)];
const tacMetaData = { signed: true, date: 1, version: 'CanadaV0', path: 'legal/v0' };
const sessionOf = (record: Partial<Employee>, role: 'Owner' | 'Office' = 'Owner') => ({
  ...aSession(role),
  employee: anEmployee({ id: 'me', ...record }),
});
const asked = sessionOf({ tacMetaData });

function show(now: number | undefined, session = asked) {
  const shell = fakeShell({ session });
  const signOut = jest.fn(async () => {});
  const { firebase } = shell as never as { firebase: never };
  const draw = () =>
    render(
      <FluentProvider theme={spotTheme}>
        <input aria-label="A form" defaultValue="half typed" />
        <LegalQuestion
          store={createStore(() => session)}
          open={{ firebase, signOut }}
          {...(now !== undefined && { now })}
        />
      </FluentProvider>,
    );
  return { signOut, draw, ...draw() };
}
const question = () => screen.findByRole('alertdialog', { name: 'Our terms have changed' });

describe('a new version of the agreements', () => {
  beforeEach(() => sessionStorage.clear());

  it('is shown to people who accepted an earlier one, and to nobody else', () => {
    expect(questionOf(asked, early)).toMatchObject({ number: 1, country: 'Canada', isDue: false });
    for (const other of [
      sessionOf({}),
      sessionOf({ tacMetaData: { ...tacMetaData, version: 'USAV1' } }),
      sessionOf({ tacMetaData }, 'Office'),
      { ...asked, status: 'loading' as const },
    ])
      expect(questionOf(other, early)).toBeUndefined();
  });

  it('says what changed and where to read it, and is accepted once', async () => {
    calls.on(acceptLegal, () => ({ version: 'CanadaV1' }));
    show(early);
    const dialog = within(await question());
    expect(dialog.getByRole('list', { name: 'What changed' })).toHaveTextContent('One set of terms');
    expect(await question()).toHaveAccessibleDescription(/One set of terms/);
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('terms-of-use-ca.html'),
      expect.stringContaining('eula-ca.html'),
      expect.stringContaining('privacy-policy-ca.html'),
    ]);
    expect(dialog.getByText(/until 01\/31\/2027/)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.requestsOf(acceptLegal)).toEqual([{ number: 1 }]);
    expect(screen.getByLabelText('A form')).toHaveValue('half typed');
  });

  it('is asked once the network is back, if the dialog did not arrive without it', async () => {
    jest.mocked(present).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
    show(late);
    await act(async () => {});
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await question()).toBeVisible();
  });

  it('can be postponed until its day, and is not shown again in this tab', async () => {
    const { draw, unmount } = show(early);
    await user.click(within(await question()).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    unmount();
    draw();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls.requestsOf(acceptLegal)).toEqual([]);
  });

  it('must be answered after its day: Escape and Not now do not work, signing out does', async () => {
    sessionStorage.setItem('spot: terms later', `${asked.user?.uid} 1`);
    const { signOut } = show(late);
    const dialog = within(await question());
    expect(dialog.queryByRole('button', { name: 'Not now' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(await question()).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalled();
  });

  it("is due by the server's day, not by the device's (decisions section 4 item 11)", async () => {
    const device = Date.now();
    measureClock(new Date(late).toUTCString(), device, device);
    show(undefined);
    expect(within(await question()).queryByRole('button', { name: 'Not now' })).toBeNull();
    measureClock(new Date(device).toUTCString(), device, device);
  });

  it('stays open, with the reason, if it could not be saved', async () => {
    calls.on(acceptLegal, () => {
      throw new Refusal('failed-precondition', 'There’s a newer version of the terms.', { reason: 'version' });
    });
    show(early);
    await user.click(within(await question()).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('There’s a newer version of the terms.')).toBeVisible();
  });
});
