import { findReplacements, giveAwayPlace, sendOffers, type Hired } from '@spot/contracts/scheduling';
import type { ResponseOf } from '@spot/contracts/core';
import { declinedOfGigQuery, hiredOfGigQuery, offersOfGigQuery } from '@spot/contracts/scheduling/queries';
import { aHired, anOffer, axeFindings, Refusal, serveCalls } from '@spot/contracts/testing';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawer, shift, showDrawer, week } from '../shift-drawer/testing';

const calls = serveCalls();
const user = userEvent.setup();

type Found = ResponseOf<typeof findReplacements>;
const worker = (spotterId: string, name: string, facts: Partial<Found['candidates'][number]> = {}) => ({
  spotterId,
  name,
  rating: 4.5,
  ...facts,
});
const found = (facts: Partial<Found> = {}): Found => ({
  open: 1,
  work: { start: Date.UTC(2026, 10, 24, 14), end: Date.UTC(2026, 10, 24, 22), breakTime: 30 },
  candidates: [
    worker('ana', 'Ana Souza', { interest: 'applied', travelMinutes: 20 }),
    worker('ben', 'Ben Okafor', { lastWorked: Date.UTC(2026, 10, 12, 17) }),
    worker('cy', 'Cy Tran'),
    worker('dee', 'Dee Fox'),
  ],
  unavailable: [{ ...worker('eve', 'Eve Holt'), reasons: ['overlap', 'documents'] }],
  ...facts,
});
const lists = {
  hired: hiredOfGigQuery('gig-1', 'team-1'),
  offers: offersOfGigQuery('gig-1', 'team-1'),
  declined: declinedOfGigQuery('gig-1', 'team-1'),
};
const lacking = () => shift({ numSpotters: 3, numHired: 2 });

function show(answer: () => Found = found, gigs = [lacking()], hired: Hired[] = []) {
  calls.on(findReplacements, answer);
  return showDrawer(gigs, {
    data: (data) => {
      data.give(lists.hired, hired);
      data.give(lists.offers, []);
      data.give(lists.declined, []);
    },
  });
}
const search = async () => {
  await user.click((await drawer()).getByRole('button', { name: 'Find a replacement' }));
  return within(await screen.findByRole('dialog', { name: 'Find a replacement' }));
};

describe('the search for a replacement', () => {
  it('lists who can come with the reasons, the best chosen already, and who cannot and why', async () => {
    show();
    const dialog = await search();
    expect(await dialog.findByText('One place is open. The first worker to accept gets it.')).toBeVisible();
    const rows = within(dialog.getByRole('list', { name: 'Available workers' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Applied · About 20 min away · New to this team'),
      expect.stringContaining('Last worked Nov 12'),
      expect.stringContaining('Cy Tran'),
      expect.stringContaining('Dee Fox'),
    ]);
    const chosen = dialog.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('aria-label'));
    expect(chosen).toEqual(['Select Ana Souza', 'Select Ben Okafor', 'Select Cy Tran']);
    await user.click(dialog.getByText('1 worker isn’t available'));
    expect(
      dialog.getByText('Has another shift at that time · Doesn’t have a required document for that day'),
    ).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('asks the selected workers with one press and shows their answers live', async () => {
    const { shell } = show();
    const dialog = await search();
    await user.click(await dialog.findByRole('checkbox', { name: 'Select Cy Tran' }));
    await user.click(dialog.getByRole('button', { name: 'Send offers to 2 workers' }));
    await waitFor(() =>
      expect(calls.requestsOf(sendOffers)).toEqual([
        { requestId: expect.any(String) as string, gigIds: ['gig-1'], spotterIds: ['ana', 'ben'] },
      ]),
    );
    const asked = within(await screen.findByRole('dialog', { name: 'Offers sent' }));
    act(() => {
      shell.data.give(lists.offers, [anOffer({ spotterID: 'ana' }), anOffer({ spotterID: 'ben' })]);
    });
    expect(asked.getAllByText('Waiting for an answer')).toHaveLength(2);
    expect(asked.getByText('1 place is still open.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    act(() => {
      shell.data.give(lists.hired, [aHired({ spotterID: 'ben' })]);
      shell.data.give(lists.offers, [anOffer({ spotterID: 'ana' })]);
      shell.data.give(week, [shift({ numSpotters: 3, numHired: 3 })]);
    });
    expect(asked.getByText('Accepted')).toBeVisible();
    expect(asked.getByText('The shift is filled.')).toBeVisible();
    expect(asked.queryByRole('button', { name: 'Ask more workers' })).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Offers sent' })).toBeNull());
  });

  it('says that the answers cannot be read, before and after workers are asked, and reads them again', async () => {
    const { shell } = show();
    act(() => shell.data.fail(lists.declined, 'The server cannot be reached.'));
    const dialog = await search();
    const unread = 'The workers’ answers couldn’t be loaded.';
    expect(await dialog.findByText(unread)).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Send offers to 3 workers' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Offers sent' }));
    expect(asked.getByText(unread)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([lists.declined.key]);
    act(() => shell.data.give(lists.declined, []));
    expect(asked.queryByText(unread)).toBeNull();
  });

  it('keeps the selection and shows the reason when the offers could not be sent', async () => {
    show();
    calls.on(sendOffers, () => {
      throw new Refusal('resource-exhausted', 'Your company has sent today’s limit of offers.');
    });
    const dialog = await search();
    await user.click(await dialog.findByRole('button', { name: 'Send offers to 3 workers' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your company has sent today’s limit of offers.');
    expect(dialog.getByRole('checkbox', { name: 'Select Ben Okafor' })).toBeChecked();
  });

  it('suggests what to do when nobody can come, and repeats a failed search', async () => {
    let attempts = 0;
    show(() => {
      attempts += 1;
      if (attempts === 1) throw new Refusal('unavailable', 'The server cannot be reached.');
      return found({ candidates: [], unavailable: [] });
    });
    const dialog = await search();
    await user.click(await dialog.findByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText(/^No one who applied or worked for your company is available/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Send offers to 0 workers' })).toBeDisabled();
  });

  it.each([
    [-90, /until 9:00 AM.*: 1 h 30 min left\.$/, ['Waiting for an answer', 'Waiting for an answer']],
    [15, /until 10:00 AM.*: 45 min left\.$/, ['Didn’t answer in time', 'Waiting for an answer']],
  ])('counts down to the start of an offer, and shows who let it expire: %i min', async (minutes, left, states) => {
    const start = Date.UTC(2026, 10, 24, 14);
    const { shell } = show();
    shell.setNow(start + minutes * minuteMs);
    await user.click((await drawer()).getByRole('button', { name: 'Find a replacement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Find a replacement' }));
    act(() =>
      shell.data.give(lists.offers, [
        anOffer({ spotterID: 'ana' }),
        anOffer({ spotterID: 'ben', joins: start + hourMs }),
      ]),
    );
    await user.click(await dialog.findByRole('button', { name: /^(1 worker has an offer|2 workers have offers)/ }));
    const asked = within(await screen.findByRole('dialog', { name: 'Offers sent' }));
    expect(asked.getByRole('timer')).toHaveTextContent(left);
    const rows = asked.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(states.map((state) => expect.stringMatching(new RegExp(`${state}$`)) as string));
  });

  it('returns to the pending answers', async () => {
    const { shell } = show();
    const dialog = await search();
    act(() => shell.data.give(lists.offers, [anOffer({ spotterID: 'eve', name: 'Eve Holt' })]));
    await user.click(await dialog.findByRole('button', { name: '1 worker has an offer. See the answer' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Offers sent' }));
    expect(asked.getByRole('list', { name: 'Offers sent' })).toHaveTextContent(/Eve Holt.*Waiting for an answer/);
  });

  it("announces and then gives away an absent worker's place before it sends the offers", async () => {
    const start = Date.UTC(2026, 10, 23, 15);
    const work = { start: start + 3 * hourMs, end: start + 8 * hourMs, breakTime: 0 };
    const begun = shift({ start, end: work.end, dayKey: '2026-11-23', numSpotters: 2, numHired: 2, status: 'active' });
    const late = aHired({ spotterID: 'lou', name: 'Lou Ford', gigStart: start, gigEnd: work.end });
    show(() => found({ work, absent: 'Lou Ford' }), [begun], [late]);
    await user.click((await drawer()).getByRole('button', { name: 'Replace Lou Ford' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Find a replacement' }));
    expect(
      await dialog.findByText(/^Lou Ford hasn’t checked in\. If you send offers, Lou Ford loses the place/),
    ).toBeVisible();
    expect(dialog.getByText(/^The shift has started\. .*: 1:00 - 6:00 PM.*, 5 h paid\.$/)).toBeVisible();
    // More are asked than for a shift of tomorrow.
    await user.click(dialog.getByRole('button', { name: 'Send offers to 4 workers' }));
    await screen.findByRole('dialog', { name: 'Offers sent' });
    expect(calls.requestsOf(giveAwayPlace)).toMatchObject([{ gigId: 'gig-1', spotterId: 'lou' }]);
    expect(calls.requestsOf(sendOffers)).toHaveLength(1);
    expect(calls.requestsOf(findReplacements)[0]).toEqual({ gigId: 'gig-1', absent: 'lou' });
  });

  it('keeps the list while the offers are sent, although the place was given away before', async () => {
    const start = Date.UTC(2026, 10, 23, 15);
    const work = { start: start + 3 * hourMs, end: start + 8 * hourMs, breakTime: 0 };
    const begun = shift({ start, end: work.end, dayKey: '2026-11-23', numSpotters: 2, numHired: 2, status: 'active' });
    const late = aHired({ spotterID: 'lou', name: 'Lou Ford', gigStart: start, gigEnd: work.end });
    let given = false;
    show(() => found({ work, ...(!given && { absent: 'Lou Ford' }) }), [begun], [late]);
    calls.on(giveAwayPlace, () => {
      given = true;
      return { undoId: 'undo-1' };
    });
    calls.on(sendOffers, () => new Promise(() => {}));
    await user.click((await drawer()).getByRole('button', { name: 'Replace Lou Ford' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Find a replacement' }));
    await user.click(await dialog.findByRole('button', { name: 'Send offers to 4 workers' }));
    await waitFor(() => expect(calls.requestsOf(findReplacements)).toHaveLength(2));
    await waitFor(() => expect(calls.requestsOf(sendOffers)).toHaveLength(1));
    expect(dialog.getByText(/^Lou Ford hasn’t checked in/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Send offers to 4 workers' })).toBeVisible();
  });

  it('keeps the list if the offers fail after the place was given away, and sends them with a second press', async () => {
    const start = Date.UTC(2026, 10, 23, 15);
    const work = { start: start + 3 * hourMs, end: start + 8 * hourMs, breakTime: 0 };
    const begun = shift({ start, end: work.end, dayKey: '2026-11-23', numSpotters: 2, numHired: 2, status: 'active' });
    const late = aHired({ spotterID: 'lou', name: 'Lou Ford', gigStart: start, gigEnd: work.end });
    show(() => found({ work, absent: 'Lou Ford' }), [begun], [late]);
    calls.on(sendOffers, () => {
      throw new Refusal('unavailable', 'The server cannot be reached.', { reason: 'busy' });
    });
    await user.click((await drawer()).getByRole('button', { name: 'Replace Lou Ford' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Find a replacement' }));
    const send = await dialog.findByRole('button', { name: 'Send offers to 4 workers' });
    // The search that follows has no answer.
    calls.on(findReplacements, () => new Promise(() => {}));
    await user.click(send);
    expect(await dialog.findByText('ERROR: The server cannot be reached.')).toBeVisible();
    expect(dialog.queryByText(/^Lou Ford hasn’t checked in/)).toBeNull();
    expect(send).toBeEnabled();
    expect(send).toHaveFocus();
    await user.click(send);
    await waitFor(() => expect(calls.requestsOf(sendOffers)).toHaveLength(2));
    expect(calls.requestsOf(giveAwayPlace)).toHaveLength(1);
  });

  it.each([
    ['before the search', true],
    ['during it, by a colleague', false],
  ])('sends offers for a place that was given away %s', async (_, before) => {
    const start = Date.UTC(2026, 10, 23, 15);
    const work = { start: start + 3 * hourMs, end: start + 8 * hourMs, breakTime: 0 };
    const begun = shift({ start, end: work.end, dayKey: '2026-11-23', numSpotters: 2, numHired: 2, status: 'active' });
    const late = aHired({ spotterID: 'lou', name: 'Lou Ford', gigStart: start, gigEnd: work.end });
    let given = before;
    show(() => found({ work, ...(!given && { absent: 'Lou Ford' }) }), [begun], [late]);
    calls.on(giveAwayPlace, () => {
      given = true;
      throw new Refusal('failed-precondition', 'This worker’s place is already open.', { reason: 'givenAway' });
    });
    await user.click((await drawer()).getByRole('button', { name: 'Replace Lou Ford' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Find a replacement' }));
    const send = () => dialog.findByRole('button', { name: 'Send offers to 4 workers' });
    await user.click(await send());
    if (!before) {
      expect(await dialog.findByRole('alert')).toHaveTextContent('This worker’s place is already open.');
      await waitFor(() => expect(dialog.queryByText(/^Lou Ford hasn’t checked in/)).toBeNull());
      await user.click(await send());
    }
    await screen.findByRole('dialog', { name: 'Offers sent' });
    expect(calls.requestsOf(giveAwayPlace)).toHaveLength(before ? 0 : 1);
    expect(calls.requestsOf(sendOffers)).toHaveLength(1);
  });

  it('is offered for an upcoming shift with open places, to users who may manage it', async () => {
    const full = show(found, [shift({ numSpotters: 2, numHired: 2 })]);
    expect((await drawer()).queryByRole('button', { name: 'Find a replacement' })).toBeNull();
    full.unmount();
    showDrawer([lacking()], { role: 'View' });
    expect((await drawer()).queryByRole('button', { name: 'Find a replacement' })).toBeNull();
  });
});
