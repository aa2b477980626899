import { positionsQuery } from '@spot/contracts/scheduling/queries';
import { serveCalls } from '@spot/contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { address, searchParams, teamPosition } from '../testing';
import { browse, fill, press, step, toSummary, user, wizard } from './testing';

serveCalls();

const titles = {
  basics: 'Step 1 of 5: Basic details',
  skills: 'Step 2 of 5: Skills and requirements',
  wage: 'Step 3 of 5: Location and wage',
  autofill: 'Step 4 of 5: Smart autofill',
  summary: 'Create a position summary and review',
};
/** From another page by way of all steps to the summary. */
const begin = () => toSummary({ draft: {}, path: '/overview' });
const list = () => screen.findByRole('table', { name: 'Positions of the team' });

describe('The browser’s buttons in the wizard', () => {
  it('go back a step and forward again with what was entered, and leave from the first step (SCH-051)', async () => {
    await begin();
    await press('Confirm and create');
    await screen.findByRole('alertdialog', { name: 'Create this role?' });
    await browse(-1);
    await step(titles.autofill);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await browse(-1);
    await step(titles.wage);
    fill('Hourly wage', '25.00');
    await browse(-2);
    expect(await step(titles.basics)).toHaveFocus();
    await browse(1);
    await step(titles.skills);
    await browse(3);
    await step(titles.summary);
    expect(screen.getByText('$25.00 CAD')).toBeVisible();
    await browse(-4);
    await step(titles.basics);
    await browse(-1);
    await waitFor(() => expect(address()).toBe('/overview'));
  });

  it('go the same ways as Back and Next, which add no entry for a step that has one (SCH-051)', async () => {
    await begin();
    await press('edit Location and wage');
    await step(titles.wage);
    await browse(-1);
    await step(titles.summary);
    await browse(1);
    await step(titles.wage);
    await press('Back to summary');
    await step(titles.summary);
    for (const title of [titles.autofill, titles.wage, titles.skills, titles.basics]) {
      await press('Back');
      await step(title);
    }
    await press('Next');
    await step(titles.skills);
    await browse(-2);
    await waitFor(() => expect(address()).toBe('/overview'));
  });

  it('open no step of a wizard that was left: the first one offers the draft', async () => {
    await begin();
    await browse('/manage-positions?uniforms=true');
    await waitFor(() => expect(screen.queryByRole('heading', { name: titles.summary })).toBeNull());
    await browse(-1);
    await step(titles.basics);
    expect(screen.getByRole('button', { name: 'Continue editing' })).toBeVisible();
    await browse(2);
    await step(titles.basics);
    await browse(-1);
    await waitFor(() => expect(address()).toBe('/overview'));
  });

  it('do not return to a position that was created', async () => {
    await begin();
    await press('Confirm and create');
    await press('Create position');
    await screen.findByRole('dialog', { name: 'Position Created!' });
    await browse(1);
    expect(screen.getByText('Position Created!', { selector: 'h2' })).toBeVisible();
    await press('Manage Positions');
    await list();
    await browse(1);
    await list();
    await browse(-1);
    await waitFor(() => expect(address()).toBe('/overview'));
  });

  it('return to the list after the schedule, not to another new position', async () => {
    await begin();
    await press('Confirm and create');
    await press('Create position');
    await screen.findByRole('dialog', { name: 'Position Created!' });
    await press('Back to schedule');
    await waitFor(() => expect(address()).toBe('/shifts'));
    await browse(-1);
    await list();
    expect(address()).toBe('/manage-positions');
    await browse(-1);
    await waitFor(() => expect(address()).toBe('/overview'));
  });

  it('and a reload open the position that was created, not an empty wizard (SCH-048, SCH-118, SCH-122)', async () => {
    const { shell } = await begin();
    await press('Confirm and create');
    await press('Create position');
    await screen.findByRole('dialog', { name: 'Position Created!' });
    await waitFor(() => expect(searchParams()).toBe('?view=position-2'));
    await user.keyboard('{Escape}');
    await press('Back to Jobs');
    await waitFor(() => expect(address()).toBe('/shifts'));
    act(() => shell.data.give(positionsQuery('team-1'), [teamPosition({ id: 'position-2', label: 'Gala' })]));
    await browse(-1);
    expect(await screen.findByRole('button', { name: 'Back to positions' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Basic details' })).toHaveTextContent('Gala');
    await browse(1);
    await waitFor(() => expect(address()).toBe('/shifts'));
    await browse(-2);
    await waitFor(() => expect(address()).toBe('/overview'));
  });

  it('begin another new position after the one that was created', async () => {
    await begin();
    await press('Confirm and create');
    await press('Create position');
    await screen.findByRole('dialog', { name: 'Position Created!' });
    await user.keyboard('{Escape}');
    await press('Create a new position');
    await step(titles.basics);
    expect(searchParams()).toBe('?create=true');
    expect(screen.getByLabelText('Role')).toHaveValue('');
  });

  it('do not return to a position that was cancelled or left for the list', async () => {
    await begin();
    await press('edit Basic details');
    await step(titles.basics);
    await press('Manage pre-existing positions');
    await press('Leave');
    await list();
    await browse(-1);
    await waitFor(() => expect(address()).toBe('/overview'));
    await browse(wizard);
    await press('Continue editing');
    await press('Next');
    await press('Continue');
    await step(titles.skills);
    await press('Cancel');
    await press('Cancel creation');
    await list();
    await browse(-1);
    await waitFor(() => expect(address()).toBe('/overview'));
  });
});
