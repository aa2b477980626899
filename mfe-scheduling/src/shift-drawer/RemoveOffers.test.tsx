import { removeOffers } from '@spot/contracts/scheduling';
import { anOffer, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoveOffers } from './RemoveOffers';
import { shiftOn } from './testing';

describe('withdrawing offers of several shifts', () => {
  const calls = serveCalls();

  it('continues with the shift whose answer was lost, so that it can be undone too (SCH-137)', async () => {
    const gigs = ['2026-11-24', '2026-11-25'].map((day, index) => shiftOn(day, { id: `gig-${index + 1}` }));
    const offers = gigs.map(({ id }) => anOffer({ spotterID: 'ana', gigID: id }));
    let lost = false;
    calls.on(removeOffers, ({ gigId }) => {
      if (gigId === 'gig-1' || lost) return { removed: 1, accepted: 0, undoId: `undo-${gigId}` };
      lost = true;
      throw new Refusal('unavailable', 'Lost.');
    });
    const onClose = jest.fn();
    const { shell } = renderInShell(<RemoveOffers gigs={gigs} offers={offers} onClose={onClose} />);
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Remove 2 offers' }));
    await press();
    expect(await screen.findByRole('alert')).toBeVisible();
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(shell.notifications.map(({ text, action }) => [text, action?.label])).toEqual([
      ['Tue, Nov 24: Offer removed', 'Undo'],
      ['Wed, Nov 25: Offer removed', 'Undo'],
    ]);
    const [first, second, again] = calls.requestsOf(removeOffers);
    expect([first?.gigId, second?.gigId]).toEqual(['gig-1', 'gig-2']);
    expect(again).toEqual(second);
  });
});
