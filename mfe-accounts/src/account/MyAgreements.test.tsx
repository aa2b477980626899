import { act, screen } from '@testing-library/react';
import { acceptancesQuery } from '@spot/contracts/accounts/queries';
import { axeFindings, fakeShell, fixtureNow, renderInShell } from '@spot/contracts/testing';
import { MyAgreements } from './MyAgreements';

const last = { version: 'CanadaV1', date: fixtureNow, ip: '203.0.113.9' };
const kept = { ...last, id: 'me_CanadaV1', uid: 'me', path: 'legal/v1' };
const older = { ...kept, id: 'me_2019', version: '2019', date: 0 };

function draw(record: typeof last | undefined, acceptances: object[]) {
  const shell = fakeShell();
  renderInShell(<MyAgreements uid="me" last={record} />, { shell });
  act(() => shell.data.give(acceptancesQuery('me'), acceptances as never));
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

describe('the person’s accepted terms', () => {
  it('are listed with date and address, newest first', async () => {
    expect(draw(last, [older, kept])).toEqual([
      expect.stringMatching(/^Version 1, CanadaAccepted .* · from 203\.0\.113\.9$/),
      expect.stringMatching(/^Terms of the previous appAccepted /),
    ]);
    expect(await axeFindings()).toEqual([]);
  });

  it('come from the person’s record if they accepted before there was a history', () => {
    expect(draw(last, [])).toEqual([expect.stringMatching(/^Version 1, Canada/)]);
  });

  it('are listed as none if nothing is recorded', () => {
    expect(draw(undefined, [])).toEqual([]);
    expect(screen.getByText('No acceptance is recorded.')).toBeVisible();
  });
});
