import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTeam } from '@spot/contracts/accounts';
import { suggestAddresses } from '@spot/contracts/core';
import { aGroup, aSession, axeFindings, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { aPicture, fill, pickAddress } from '../testing/fill';
import { CreateTeamDialog } from './CreateTeamDialog';

const calls = serveCalls();
const user = userEvent.setup({ delay: null });

function show() {
  const onClose = jest.fn();
  const onCreated = jest.fn();
  const drawn = renderInShell(<CreateTeamDialog groupId="group-1" onCreated={onCreated} onClose={onClose} />);
  return { ...drawn, onClose, onCreated };
}
const submit = () => user.click(screen.getByRole('button', { name: 'Create Team' }));
async function fillAll() {
  await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, aPicture('team.png'));
  await screen.findByText('team.png uploaded');
  await fill(user, 'Team Name', '  North  "Gala" 🎪 ');
  await fill(user, 'Company Phone', '(416) 555-0142');
  await fill(user, 'Company Website URL', 'northside.test');
  await fill(user, 'What We Do', 'We feed crowds.');
  await pickAddress(user, 'Team Address');
}

describe('Create Team', () => {
  it('shows what is missing in the specification’s words and sends nothing (ACC-134..139)', async () => {
    show();
    await submit();
    const texts = [
      'Please select an image',
      'Team name is required',
      'Company phone number is required',
      'Company URL is required',
      'Please explain what you do',
      'Please select a valid address',
    ];
    // Each message is at its field, and again in the summary at the top.
    for (const text of texts) expect((await screen.findAllByText(text)).length).toBe(2);
    expect(screen.getByLabelText('Team Name')).toHaveAccessibleDescription('Team name is required');
    expect(calls.requestsOf(createTeam)).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });

  it('has the company’s phone and website filled in', () => {
    const session = aSession('Owner', { group: aGroup({ phone: '+14165550142', url: 'northside.test', bio: 'Gala' }) });
    renderInShell(<CreateTeamDialog groupId="group-1" onClose={jest.fn()} />, { session });
    expect(screen.getByLabelText('Company Phone')).toHaveValue('(416) 555-0142');
    expect(screen.getByLabelText('Company Website URL')).toHaveValue('northside.test');
    expect(screen.getByLabelText('Team Name')).toHaveValue('');
    expect(screen.getByLabelText('What We Do')).toHaveValue('');
  });

  it('has the company’s address unless another is chosen', async () => {
    const address = { unit: '', street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' };
    const session = aSession('Owner', { group: aGroup({ phone: '+14165550142', url: 'northside.test', address }) });
    renderInShell(<CreateTeamDialog groupId="group-1" onClose={jest.fn()} />, { session });
    expect(screen.getByText(/^255 Front St W, Toronto/)).toBeVisible();
    await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, aPicture('team.png'));
    await screen.findByText('team.png uploaded');
    await fill(user, 'Team Name', 'Hall');
    await fill(user, 'What We Do', 'We feed crowds.');
    await submit();
    await waitFor(() => expect(calls.requestsOf(createTeam)).toEqual([expect.objectContaining({ atCompany: true })]));
    expect(calls.requestsOf(createTeam)[0]).not.toHaveProperty('place');
  });

  it('creates the team and says so; offers addresses in Canada and the US (ACC-127, ACC-139, ACC-217, ACC-227, ACC-237)', async () => {
    const { shell, onClose, onCreated } = show();
    await fillAll();
    await fill(user, 'Unit', '4');
    expect(shell.isDirty()).toBe(true);
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(calls.requestsOf(createTeam)).toEqual([
      {
        requestId: expect.stringMatching(/^[\w-]{36}$/),
        groupId: 'group-1',
        name: '  North  "Gala" 🎪 ',
        phone: '(416) 555-0142',
        url: 'northside.test',
        bio: 'We feed crowds.',
        photo: expect.stringMatching(/\.png$/),
        place: expect.objectContaining({ address: expect.objectContaining({ unit: '4', city: 'Toronto' }) }),
      },
    ]);
    expect(calls.requestsOf(suggestAddresses)[0]?.countries).toEqual(['ca', 'us']);
    expect(onCreated).toHaveBeenCalledWith('team-2');
    expect(shell.notifications).toEqual([{ text: 'Team created!' }]);
    expect(shell.isDirty()).toBe(false);
  });

  it('keeps the input after a failure, says why, and repeats the call with the same id (N12)', async () => {
    const ids: string[] = [];
    calls.on(createTeam, ({ requestId }) => {
      ids.push(requestId);
      throw new Refusal('permission-denied', 'You do not have permission to do this.');
    });
    const { shell, onClose } = show();
    await fillAll();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission to do this.');
    expect(shell.notifications).toEqual([{ text: 'ERROR: You do not have permission to do this.', variant: 'error' }]);
    expect(screen.getByLabelText('What We Do')).toHaveValue('We feed crowds.');
    await submit();
    await waitFor(() => expect(ids).toHaveLength(2));
    expect(ids[0]).toBe(ids[1]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before typed text is lost', async () => {
    const { onClose } = show();
    await waitFor(() => expect(screen.getByLabelText('Team Name')).toHaveFocus());
    await fill(user, 'Team Name', 'North');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard your changes?')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
