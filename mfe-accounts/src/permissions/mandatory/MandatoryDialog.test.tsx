import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { updateExistingPositions } from '@spot/contracts/accounts';
import { requirementsQuery } from '@spot/contracts/worker/queries';
import { type Requirement, physicalRequirements } from '@spot/contracts/worker';
import { axeFindings, Refusal, serveCalls } from '@spot/contracts/testing';
import { drawPermissions, group, shellOf } from '../testing';

const entry = (name: string, category: string, hidden = false): Requirement => ({ id: name, name, category, hidden });
const catalogue = [
  entry('WHIMIS Certificate', 'certificate'),
  entry('Health & Safety Certificate', 'certificate'),
  entry('Old Certificate', 'certificate', true),
  entry('Mask', 'equipment'),
  entry('Old Helmet', 'equipment', true),
];

async function open(prepare = ({ data }: ReturnType<typeof shellOf>) => data.give(requirementsQuery(), catalogue)) {
  const before = { certificates: ['Old Certificate'], equipment: [], physicalRequirements: [] };
  const shell = shellOf('Owner', { group: { ...group, positionRequirement: before } });
  prepare(shell);
  drawPermissions(shell);
  await userEvent.click(screen.getByRole('button', { name: 'Set mandatory requirements/certificates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mandatory requirements and certificates' }));
  return { shell, dialog };
}
const offered = () => screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent);
const choose = async (list: HTMLElement, name: string) => {
  await userEvent.click(list);
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
  await userEvent.keyboard('{Escape}');
};

describe('Mandatory requirements and certificates', () => {
  const calls = serveCalls();

  it('offers the catalogue without hidden entries, earlier choices, and the eleven physical requirements (ACC-126, ACC-132, N21)', async () => {
    const { dialog } = await open();
    const [certificates, equipment, physical] = dialog.getAllByRole('combobox');
    await userEvent.click(certificates as HTMLElement);
    expect(offered()).toEqual(['Health & Safety Certificate', 'WHMIS Certificate', 'Old Certificate']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(equipment as HTMLElement);
    expect(offered()).toEqual(['Mask']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(physical as HTMLElement);
    expect(offered()).toEqual([...physicalRequirements]);
  });

  it('sends all three lists as stored and says so (ACC-163, ACC-216, ACC-234)', async () => {
    const { shell, dialog } = await open();
    const [certificates, equipment] = dialog.getAllByRole('combobox');
    await choose(certificates as HTMLElement, 'WHMIS Certificate');
    await choose(equipment as HTMLElement, 'Mask');
    await userEvent.click(dialog.getByRole('button', { name: 'Old Certificate Remove' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Default requirements updated' }]));
    expect(calls.requestsOf(updateExistingPositions)).toEqual([
      {
        group_uid: 'group-1',
        position_info: { certificates: ['WHIMIS Certificate'], equipment: ['Mask'], physicalRequirements: [] },
      },
    ]);
  });

  it('says that the catalogue could not be loaded, and loads it again', async () => {
    const { shell, dialog } = await open(({ data }) => data.fail(requirementsQuery(), 'This could not be loaded.'));
    expect(dialog.getByText('This could not be loaded.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([requirementsQuery().key]);
  });

  it('says that the choices load', async () => {
    const { shell, dialog } = await open(({ data }) => data.withhold(requirementsQuery()));
    const [certificates] = dialog.getAllByRole('combobox');
    await userEvent.click(certificates as HTMLElement);
    expect(await screen.findByText('Loading')).toBeVisible();
    act(() => shell.data.give(requirementsQuery(), catalogue));
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('keeps what a colleague adds and removes in the meantime', async () => {
    const { shell, dialog } = await open();
    const [, equipment] = dialog.getAllByRole('combobox');
    await choose(equipment as HTMLElement, 'Mask');
    const theirs = { certificates: ['Health & Safety Certificate'], equipment: [], physicalRequirements: [] };
    act(() => shell.setSession({ group: { ...group, positionRequirement: theirs } }));
    expect(await dialog.findByRole('button', { name: 'Health & Safety Certificate Remove' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.requestsOf(updateExistingPositions)).toHaveLength(1));
    expect(calls.requestsOf(updateExistingPositions)[0]?.position_info).toEqual({ ...theirs, equipment: ['Mask'] });
  });

  it('stays open with the choices if it cannot be saved (N12)', async () => {
    calls.on(updateExistingPositions, () => {
      throw new Refusal('unavailable', 'UNAVAILABLE');
    });
    const { shell, dialog } = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Old Certificate Remove' }));
    expect(shell.isDirty()).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^ERROR: The server cannot be reached/);
    expect(await axeFindings()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeVisible();
  });
});
