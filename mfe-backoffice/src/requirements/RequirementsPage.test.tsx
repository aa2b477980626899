import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addCatalogueEntry,
  deleteCatalogueEntry,
  type CatalogueEntry,
  type DeleteHook,
} from '@spot/contracts/backoffice';
import {
  catalogueRequirementsQuery,
  catalogueSkillsQuery,
  deleteHookDocument,
} from '@spot/contracts/backoffice/queries';
import {
  aSession,
  axeFindings,
  fakeShell,
  fixtureNow,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { dayMs, minuteMs } from '@spot/contracts/time';
import { RequirementsPage } from './RequirementsPage';

const skill = (name: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  id: name,
  name,
  requirementSkill: 'skill',
  expiry: null,
  hidden: null,
  addedBy: 'ops@spot.test',
  createdAt: fixtureNow,
  ...more,
});
const requirement = (name: string, more: Partial<CatalogueEntry> = {}) =>
  skill(name, { requirementSkill: 'requirement', expiry: true, hidden: false, ...more });
const entries = [
  requirement('Smart Serve', { createdAt: fixtureNow - dayMs, addedBy: 'ann@spot.test' }),
  requirement('Mask', { expiry: false, hidden: true, createdAt: fixtureNow - 2 * dayMs }),
  skill('Barista'),
];

function draw(all = entries, path = '/requirementsskills', running?: Partial<DeleteHook>) {
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  const of = (kind: CatalogueEntry['requirementSkill']) => all.filter((one) => one.requirementSkill === kind);
  shell.data.give(catalogueSkillsQuery(), of('skill'));
  shell.data.give(catalogueRequirementsQuery(), of('requirement'));
  for (const name of ['requirementDelete', 'gigsRequirementDelete'] as const)
    shell.data.give(
      deleteHookDocument(name),
      running ? ({ id: name, by: '', lease: '', name: 'Gloves', done: 3, ...running } as DeleteHook) : null,
    );
  return renderInShell(<RequirementsPage />, { shell, path });
}
const table = () => screen.getByRole('table', { name: 'Requirements and Skills' });
const labels = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('Requirements and Skills', () => {
  const calls = serveCalls();

  it('shows Label, Type, Expiry, Hidden, Date added, Added By and Action, N/A if a skill has neither (ADM-139, ADM-145, OPS-125)', async () => {
    const { container } = draw();
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Label', 'Type', 'Expiry', 'Hidden', 'Date added', 'Added By', 'Action']);
    const cells = (name: string) =>
      within(within(table()).getByRole('row', { name: new RegExp(name) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells('Barista').slice(1, 4)).toEqual(['Skill', 'N/A', 'N/A']);
    expect(cells('Mask').slice(1, 4)).toEqual(['Requirement', 'No', 'Yes']);
    expect(cells('Smart Serve')[5]).toBe('ann@spot.test');
    expect(cells('Smart Serve')[4]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('sorts only by label, type, date added and added by (ADM-140)', async () => {
    draw();
    expect(labels()).toEqual(['Barista', 'Mask', 'Smart Serve']);
    const sortable = within(table())
      .getAllByRole('columnheader')
      .filter((head) => within(head).queryByRole('button') !== null);
    expect(sortable.map((head) => head.textContent)).toEqual(['Label', 'Type', 'Date added', 'Added By']);
    await press('Date added');
    expect(labels()).toEqual(['Mask', 'Smart Serve', 'Barista']);
    await press('Type');
    expect(labels()).toEqual(['Mask', 'Smart Serve', 'Barista']);
    await press('Added By');
    expect(labels()[0]).toBe('Smart Serve');
  });

  it('shows 15 on a page and finds by label (ADM-139)', async () => {
    draw(Array.from({ length: 17 }, (_, index) => skill(`Skill ${String(index).padStart(2, '0')}`)));
    expect(labels()).toHaveLength(15);
    expect(screen.getByText('1-15 of 17')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by label' }), 'skill 16');
    expect(labels()).toEqual(['Skill 16']);
  });

  it('adds a requirement with its two answers; Confirm is disabled until label and type are set (ADM-141, ADM-145, ADM-146)', async () => {
    const { shell } = draw();
    await press('+ Add Skills or Requirements');
    expect(shell.visited.at(-1)).toBe('/addrequirements');
    const dialog = await screen.findByRole('dialog', { name: 'Add Requirement or Skill' });
    const confirm = within(dialog).getByRole('button', { name: 'Confirm' });
    const isGreyed = () => confirm.hasAttribute('disabled') || confirm.getAttribute('aria-disabled') === 'true';
    expect(isGreyed()).toBe(true);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Label/ }), 'Ladder card');
    expect(isGreyed()).toBe(true);
    expect(within(dialog).queryByRole('radio', { name: 'Yes' })).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Requirement' }));
    expect(isGreyed()).toBe(false);
    const [expiry, hidden] = [/expiry date/, /hidden from employers/].map((name) =>
      within(dialog).getByRole('radiogroup', { name }),
    );
    expect(within(expiry as HTMLElement).getByRole('radio', { name: 'Yes' })).toBeChecked();
    expect(within(hidden as HTMLElement).getByRole('radio', { name: 'No' })).toBeChecked();
    expect(await axeFindings(dialog)).toEqual([]);
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(calls.requestsOf(addCatalogueEntry)).toMatchObject([
        { name: 'Ladder card', requirementSkill: 'requirement', expiry: true, hidden: false },
      ]),
    );
    await waitFor(() => expect(shell.visited.at(-1)).toBe('/requirementsskills'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens the dialog at /addrequirements; refuses blanks and an existing label, and keeps the input (ADM-006, ADM-143, ADM-144, ADM-199, N61)', async () => {
    draw(entries, '/addrequirements');
    const dialog = await screen.findByRole('dialog', { name: 'Add Requirement or Skill' });
    const label = within(dialog).getByRole('textbox', { name: /Label/ });
    await userEvent.type(label, '   ');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Skill' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('Fields Cannot Be Left Empty')).toBeVisible();
    await userEvent.type(label, 'smart  SERVE ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('Already Exists')).toBeVisible();
    calls.on(addCatalogueEntry, () => {
      throw new Refusal('already-exists', 'Already Exists', { field: 'name' });
    });
    await userEvent.clear(label);
    await userEvent.type(label, 'Added by a colleague just now');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('Already Exists')).toBeVisible();
    expect(label).toHaveValue('Added by a colleague just now');
    expect(calls.requestsOf(addCatalogueEntry)).toHaveLength(1);
  });

  it('asks Remove "{name}"? and deletes (ADM-142)', async () => {
    const { shell } = draw();
    await press('Delete Mask');
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove "Mask"?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Mask was removed' }]));
    expect(calls.requestsOf(deleteCatalogueEntry)).toMatchObject([
      { requirementSkill: 'requirement', entryId: 'Mask' },
    ]);
  });

  it('says that it is not known whether another is being removed, and asks again', async () => {
    const { shell } = draw();
    const asked = deleteHookDocument('gigsRequirementDelete');
    act(() => shell.data.fail(asked, 'Not reached.'));
    expect(screen.getByText('We couldn’t check whether a requirement is being removed.')).toBeVisible();
    await press('Retry');
    expect(shell.data.retried).toEqual([asked.key]);
  });

  it('shows the sentence with only Okay while another is being deleted, except for skills (ADM-148)', async () => {
    draw(entries, undefined, { isCloudFunctionRunning: true, startedAt: fixtureNow });
    expect(screen.getByRole('status')).toHaveTextContent('Removing "Gloves" from positions and shifts: 6 done.');
    await press('Delete Mask');
    const dialog = await screen.findByRole('dialog', { name: 'Remove "Mask"?' });
    expect(dialog).toHaveTextContent('We are updating positions. Please try in a few minutes');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Okay' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Delete Barista');
    expect(await screen.findByRole('alertdialog', { name: 'Remove "Barista"?' })).toBeVisible();
    expect(calls.heard).toEqual([]);
  });

  it('offers the deletion again once the lease has not been renewed for ten minutes (N74)', async () => {
    draw(entries, undefined, { isCloudFunctionRunning: true, startedAt: fixtureNow - 11 * minuteMs });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await press('Delete Mask');
    expect(await screen.findByRole('alertdialog', { name: 'Remove "Mask"?' })).toBeVisible();
  });

  it('shows the sentence if somebody else was faster (ADM-148)', async () => {
    calls.on(deleteCatalogueEntry, () => {
      throw new Refusal('failed-precondition', 'x', { reason: 'running' });
    });
    draw();
    await press('Delete Mask');
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove "Mask"?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('We are updating positions. Please try in a few minutes')).toBeVisible();
    await press('Okay');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
