import { declineApplicants, hireApplicant, sendOffers, declined, workerHours } from '@spot/contracts/scheduling';
import { undo } from '@spot/contracts/core';
import { applicantsOfGigQuery, declinedOfGigQuery, offersOfGigQuery } from '@spot/contracts/scheduling/queries';
import { blockedWorkerDocument } from '@spot/contracts/accounts/queries';
import { publicSpotterDocument } from '@spot/contracts/worker/queries';
import { anApplicant, aPublicSpotter, axeFindings, Refusal, serveCalls } from '@spot/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawer, shift, showDrawer, type Drawer } from './testing';

const calls = serveCalls();
const user = userEvent.setup();
const texts = ({ notifications }: { notifications: { text: string }[] }) => notifications.map(({ text }) => text);

const ana = anApplicant({ spotterID: 'ana', name: 'Ana Souza', createdAt: 2 });
const ben = anApplicant({ spotterID: 'ben', name: 'Ben Okafor', createdAt: 1 });
const no = (spotterID: string, name: string, declinedBy: 'GROUP' | 'SPOTTER', createdAt: number) =>
  declined.parse({ ...anApplicant({ spotterID, name, createdAt }), kind: 'declined', declinedBy });

const show = (facts: Drawer = {}, gig = shift(), gone: ReturnType<typeof no>[] = []) =>
  showDrawer([gig], {
    tab: 'applicants',
    data: (data) => {
      data.give(applicantsOfGigQuery('gig-1', 'team-1'), [ana, ben]);
      data.give(offersOfGigQuery('gig-1', 'team-1'), []);
      data.give(declinedOfGigQuery('gig-1', 'team-1'), gone);
      for (const [uid, name] of [
        ['ana', 'Ana Souza'],
        ['cy', 'Cy Tran'],
      ] as const) {
        data.give(publicSpotterDocument(uid), aPublicSpotter({ uid, name }));
        data.give(blockedWorkerDocument('group-1', uid), null);
      }
    },
    ...facts,
  });

describe('the Applicants tab: declining (SCH-229)', () => {
  it('declines an applicant and offers Undo', async () => {
    const { shell } = show();
    const shown = await drawer();
    await user.click(shown.getByRole('button', { name: 'Decline Ana Souza' }));
    await waitFor(() => expect(texts(shell)).toEqual(['Application declined']));
    expect(calls.requestsOf(declineApplicants)).toEqual([
      { requestId: expect.any(String), gigId: 'gig-1', spotterIds: ['ana'] },
    ]);
    act(() => shell.notifications[0]?.action?.run());
    await waitFor(() => expect(calls.requestsOf(undo)).toEqual([{ undoId: 'undo-1' }]));
  });

  it('declines or hires several at once', async () => {
    calls.on(declineApplicants, ({ spotterIds }) => ({ declined: spotterIds.length, undoId: 'undo-1' }));
    const { shell } = show();
    const shown = await drawer();
    const choose = async () => {
      for (const name of ['Ana Souza', 'Ben Okafor'])
        await user.click(shown.getByRole('checkbox', { name: `Select ${name}` }));
    };
    await choose();
    await user.click(shown.getByRole('button', { name: 'Decline 2' }));
    await waitFor(() => expect(texts(shell)).toEqual(['2 applications declined']));
    expect(calls.requestsOf(declineApplicants)).toMatchObject([{ spotterIds: ['ben', 'ana'] }]);
    expect(shown.queryByRole('button', { name: 'Decline 2' })).toBeNull();
    await choose();
    await user.click(shown.getByRole('button', { name: 'Hire 2' }));
    await waitFor(() =>
      expect(calls.requestsOf(hireApplicant)).toEqual([
        { gigId: 'gig-1', spotterId: 'ben' },
        { gigId: 'gig-1', spotterId: 'ana' },
      ]),
    );
  });

  it('keeps those selected who could not be hired or declined, for the next press', async () => {
    const refuse = () => {
      throw new Refusal('failed-precondition', 'This shift was cancelled.');
    };
    calls.on(declineApplicants, refuse);
    calls.on(hireApplicant, refuse);
    show();
    const shown = await drawer();
    for (const name of ['Ana Souza', 'Ben Okafor'])
      await user.click(shown.getByRole('checkbox', { name: `Select ${name}` }));
    for (const verb of ['Decline 2', 'Hire 2']) {
      await user.click(shown.getByRole('button', { name: verb }));
      expect(await shown.findByRole('alert')).toBeVisible();
      expect(shown.getByRole('button', { name: verb })).toBeVisible();
    }
    expect(calls.requestsOf(hireApplicant)).toHaveLength(1);
  });

  it('still declines on a full shift, and nobody once it has begun', async () => {
    const { unmount } = show({}, shift({ numHired: 4 }));
    const full = await drawer();
    expect(full.getByRole('button', { name: 'Hire Ana Souza' })).toBeDisabled();
    await user.click(full.getByRole('checkbox', { name: 'Select Ana Souza' }));
    expect(full.getByRole('button', { name: 'Hire 1' })).toBeDisabled();
    expect(full.getByRole('button', { name: 'Decline 1' })).toBeEnabled();
    unmount();
    show({}, shift({ start: 1, end: 2 }));
    expect((await drawer()).getByRole('button', { name: 'Decline Ana Souza' })).toBeDisabled();
  });

  it('no longer says that a hire failed once the worker is hired, because only the answer was lost', async () => {
    calls.on(hireApplicant, () => {
      throw new Refusal('unavailable', '');
    });
    const { shell } = show();
    await user.click(screen.getByRole('button', { name: 'Hire Ana Souza' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    act(() => shell.data.give(applicantsOfGigQuery('gig-1', 'team-1'), [ben]));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('reports that an applicant has already withdrawn', async () => {
    calls.on(declineApplicants, () => ({ declined: 0, undoId: 'undo-1' }));
    const { shell } = show();
    await user.click((await drawer()).getByRole('button', { name: 'Decline Ana Souza' }));
    await waitFor(() => expect(texts(shell)).toEqual(['This application has already been withdrawn.']));
  });

  it('lists declined applicants and workers who declined, without those who applied since, and offers them the shift', async () => {
    const gone = [no('cy', 'Cy Tran', 'GROUP', 5), no('dee', 'Dee Ito', 'SPOTTER', 6), no('ana', 'Ana', 'SPOTTER', 1)];
    show({}, shift(), gone);
    const shown = await drawer();
    const list = within(shown.getByRole('list', { name: 'Declined' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Dee Ito.*Declined the offer /),
      expect.stringMatching(/Cy Tran.*Declined /),
    ]);
    expect(await axeFindings()).toEqual([]);
    await user.click(list.getByRole('button', { name: /Cy Tran/ }));
    const profile = within(await screen.findByRole('dialog', { name: 'Cy Tran' }));
    await user.click(await profile.findByRole('button', { name: 'Offer' }));
    await waitFor(() =>
      expect(calls.requestsOf(sendOffers)).toEqual([
        { requestId: expect.any(String), gigIds: ['gig-1'], spotterIds: ['cy'] },
      ]),
    );
  });

  it('hires from the profile', async () => {
    show();
    await user.click((await drawer()).getByRole('button', { name: /^Ana Souza/ }));
    const profile = within(await screen.findByRole('dialog', { name: 'Ana Souza' }));
    await user.click(await profile.findByRole('button', { name: 'Hire' }));
    await waitFor(() => expect(calls.requestsOf(hireApplicant)).toEqual([{ gigId: 'gig-1', spotterId: 'ana' }]));
    expect(await profile.findByRole('button', { name: 'Hired' })).toBeDisabled();
  });

  it('is read-only for View users (SCH-216)', async () => {
    show({ role: 'View' }, shift(), [no('cy', 'Cy Tran', 'GROUP', 5)]);
    const shown = await drawer();
    expect(shown.getByRole('button', { name: 'Decline Ana Souza' })).toBeDisabled();
    expect(shown.getByRole('checkbox', { name: 'Select Ana Souza' })).toBeDisabled();
    await user.click(shown.getByRole('button', { name: /Cy Tran/ }));
    const profile = within(await screen.findByRole('dialog', { name: 'Cy Tran' }));
    expect(profile.queryByRole('button', { name: 'Offer' })).toBeNull();
  });
});

describe('the Applicants tab: hours and rest', () => {
  const week = {
    kind: 'week',
    effect: 'notice',
    limit: 2640,
    minutes: 2880,
    elsewhere: false,
    region: 'Ontario',
  } as const;
  const sentence =
    'This shift brings Ana Souza to 48 hours that week. Overtime in Ontario starts after 44 hours a week.';

  it('shows beside the worker what hiring means, and then hires', async () => {
    calls.on(workerHours, () => ({ workers: [{ gigId: 'gig-1', spotterId: 'ana', findings: [week] }] }));
    show();
    const shown = await drawer();
    expect(await shown.findByText(sentence)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Hire Ana Souza' }));
    await user.click(shown.getByRole('button', { name: 'Hire Ben Okafor' }));
    await waitFor(() =>
      expect(calls.requestsOf(hireApplicant)).toEqual([
        { gigId: 'gig-1', spotterId: 'ana', hoursSeen: ['week'] },
        { gigId: 'gig-1', spotterId: 'ben' },
      ]),
    );
  });

  it('shows newer findings, and hires at the second press', async () => {
    let found = 0;
    calls.on(workerHours, () => ({ workers: [] }));
    calls.on(hireApplicant, () => {
      found += 1;
      if (found === 1) throw new Refusal('failed-precondition', sentence, { reason: 'hours' });
      return { numHired: 1, numSpotters: 4 };
    });
    show();
    const shown = await drawer();
    await user.click(shown.getByRole('button', { name: 'Hire Ana Souza' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(`${sentence} Hire again if you want to go ahead.`);
    await user.click(shown.getByRole('button', { name: 'Hire Ana Souza' }));
    await waitFor(() =>
      expect(calls.requestsOf(hireApplicant).at(-1)).toMatchObject({ hoursSeen: ['day', 'week', 'rest', 'weekRest'] }),
    );
  });

  it('says newer findings in the profile, and hires there at the second press', async () => {
    calls.on(workerHours, () => ({ workers: [] }));
    calls.on(hireApplicant, ({ hoursSeen = [] }) => {
      if (!hoursSeen.includes('week')) throw new Refusal('failed-precondition', sentence, { reason: 'hours' });
      return { numHired: 1, numSpotters: 4 };
    });
    const { shell } = show();
    await user.click((await drawer()).getByRole('button', { name: /^Ana Souza/ }));
    const profile = within(await screen.findByRole('dialog', { name: 'Ana Souza' }));
    await user.click(await profile.findByRole('button', { name: 'Hire' }));
    const said = `ERROR: ${sentence} Hire again if you want to go ahead.`;
    await waitFor(() => expect(shell.notifications.map(({ text }) => text)).toEqual([said]));
    await user.click(profile.getByRole('button', { name: 'Hire' }));
    expect(await profile.findByRole('button', { name: 'Hired' })).toBeDisabled();
    expect(shell.notifications.map(({ text }) => text)).toEqual(['Ana Souza is hired']);
  });

  it('requests no findings if nobody may be hired', async () => {
    show({ role: 'View' });
    await drawer();
    expect(calls.requestsOf(workerHours)).toEqual([]);
  });
});
