import { skillsQuery, uniformDocument, uniformsQuery } from '@spot/contracts/scheduling/queries';
import type { Group } from '@spot/contracts/accounts';
import { aGroup, aSession, axeFindings, renderInShell, serveCalls } from '@spot/contracts/testing';
import { resolvePlace, suggestAddresses } from '@spot/contracts/core';
import { chooseAutofill, positionIssues, positionsText } from '@spot/contracts/scheduling';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from 'react-hook-form';
import { giveCatalogue, teamPosition } from '../testing';
import { emptyPosition, inputOf, type PositionValues, valuesOf } from './positionForm';
import { SectionFacts } from './SectionFacts';
import { SectionFields } from './SectionFields';
import { sectionOf, type SectionId } from './sections';
import { PositionFormContext, usePositionForm } from './usePositionForm';

const names: Record<string, unknown> = {
  ...positionsText.fields,
  place: positionsText.fields.location,
  entranceInstructions: positionsText.fields.entrance,
  wageCents: positionsText.fields.wage,
};
const calls = serveCalls();
const user = userEvent.setup();
let current: () => PositionValues;

interface FormProps {
  section: SectionId;
  values: Partial<PositionValues>;
  /** Shows the section as text. */
  asText?: boolean;
}

function Form({ section, values, asText }: FormProps) {
  const state = usePositionForm({
    teamId: 'team-1',
    existing: [teamPosition({ id: 'other', label: 'Other' })],
    defaults: { ...valuesOf(teamPosition()), ...values },
  });
  current = state.form.getValues;
  return (
    <PositionFormContext value={state}>
      <FormProvider {...state.form}>
        {asText ? <SectionFacts section={section} /> : <SectionFields section={section} />}
      </FormProvider>
    </PositionFormContext>
  );
}
const show = (section: SectionId, values: Partial<PositionValues> = {}, group: Group = aGroup()) =>
  renderInShell(<Form section={section} values={values} />, {
    session: aSession('Edit', { group }),
    data: giveCatalogue,
  });
const field = (label: string | RegExp) => screen.getAllByLabelText(label)[0] as HTMLElement;
const fill = (label: string | RegExp, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const said = (label: string, text: string) => waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));

describe('The fields of a position', () => {
  it.each(['basics', 'skills', 'location'] as const)(
    'are marked as required where they may not stay empty, and only there: %s (SCH-161..164, SCH-175)',
    (section) => {
      const demanded = { equipment: [], physicalRequirements: [], certificates: [] };
      const context = { existing: [], demanded, wages: { countries: [] }, now: 0 };
      const required = positionIssues(inputOf(emptyPosition), context)
        .filter(({ code, field: of }) => code === 'required' && sectionOf(of) === section)
        .map(({ field: of }) => names[of]);
      show(section, emptyPosition);
      const marked = screen
        .getAllByLabelText<HTMLInputElement>(/./, { selector: 'input, textarea, select' })
        .filter((control) => control.required || control.ariaRequired === 'true')
        .map(({ labels }) => labels?.[0]?.textContent);
      expect(marked).toEqual(required);
    },
  );

  it('say of role and label who sees them', () => {
    show('basics');
    expect(field('Role')).toHaveAccessibleDescription('Workers see this.');
    expect(field('Internal label')).toHaveAccessibleDescription(/Hired workers can see it too\.$/);
  });
});

describe('Times and break of a position', () => {
  it('groups the ends by Same Day and Next Day, in quarter hours from 3 to 12 hours after the start (SCH-057, SCH-168, SCH-169)', async () => {
    show('basics', { startTime: 17 * 60, endTime: null });
    await user.click(screen.getByRole('combobox', { name: 'End time' }));
    const group = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(group('Same Day')).toEqual(expect.arrayContaining(['8:00 PM', '8:15 PM', '11:45 PM']));
    expect(group('Same Day')).toHaveLength(16);
    expect(group('Next Day').at(0)).toBe('12:00 AM');
    expect(group('Next Day').at(-1)).toBe('5:00 AM');
  });

  it.each([
    ['1015p', '10:15 PM', 1335],
    ['11:38 am', '11:45 AM', 705],
    ['907', '9:00 AM', 540],
  ])(
    'lets %s be typed to its end and goes to the nearest quarter hour on leaving: %s (SCH-169)',
    async (typed, text, minutes) => {
      show('basics');
      const start = screen.getByRole('combobox', { name: 'Start time' });
      await user.clear(start);
      await user.type(start, typed);
      expect(start).toHaveValue(typed);
      await user.tab();
      expect(start).toHaveValue(text);
      expect(current().startTime).toBe(minutes);
    },
  );

  it.each([
    ['11:45 AM', '9:00 AM', 'The position must be between 3-12 hours long'],
    ['9:15 PM', '9:00 AM', 'The position must be between 3-12 hours long'],
    ['9:00 AM', '9:00 AM', 'The position must be between 3-12 hours long'],
    ['12:00 PM', '9:00 AM', '3 h'],
    ['9:00 PM', '9:00 AM', '12 h'],
    ['6:00 AM', '10:00 PM', '8 h (Next Day)'],
  ])('says for an end at %s and a start at %s: %s (SCH-168)', async (end, start, text) => {
    show('basics');
    fill('Start time', start);
    fill('End time', end);
    await said('End time', text);
  });

  it.each([
    ['480', 'Please enter a valid unpaid break time'],
    ['481', 'Please enter a valid unpaid break time'],
    ['-1', 'Please enter a valid unpaid break time'],
    ['1,5', 'Please enter a valid unpaid break time'],
    ['', 'Required'],
    ['0', '0 if there is none'],
    ['479', '0 if there is none'],
  ])('takes or refuses a break of "%s" minutes in 8 hours (SCH-170)', async (typed, text) => {
    show('basics');
    fill('Unpaid break (minutes)', typed);
    await said('Unpaid break (minutes)', text);
  });

  it('allows 600 minutes before the times are chosen (SCH-171)', async () => {
    show('basics', { startTime: null, endTime: null });
    fill('Unpaid break (minutes)', '601');
    await said('Unpaid break (minutes)', 'Please enter a valid unpaid break time');
    fill('Unpaid break (minutes)', '600');
    await said('Unpaid break (minutes)', '0 if there is none');
  });

  it('counts the remaining characters of the description and refuses the 10,001st (SCH-058, SCH-161)', async () => {
    show('basics', { description: '' });
    await said('Description', '10,000 characters remaining');
    fill('Description', 'x'.repeat(9_999));
    await said('Description', '1 character remaining');
    fill('Description', 'x'.repeat(10_001));
    await said('Description', 'Please use at most 10,000 characters (now 10,001)');
  });

  it('call a text that is no time or amount wrong, not missing (SCH-161)', async () => {
    show('basics');
    fill('Start time', '25:00');
    await said('Start time', 'Enter a time, for example 9:30 PM');
  });

  it('call a negative wage wrong, not missing (SCH-172)', async () => {
    show('location');
    fill('Hourly wage', '-3');
    await said('Hourly wage', 'Valid wage range: $17.60 - $100.00');
  });

  it('keep a text that is too long and say so (SCH-161)', async () => {
    show('basics');
    await user.clear(field('Department'));
    await user.click(field('Department'));
    await user.paste('x'.repeat(301));
    await user.tab();
    await said('Department', 'Please use at most 300 characters (now 301)');
    expect(field('Department')).toHaveValue('x'.repeat(301));
  });
});

describe('Skills and requirements', () => {
  const demanded = { certificates: ['WHIMIS Certificate'], equipment: ['Mask'], physicalRequirements: [] };
  const choices = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name }));
    const options = screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return options;
  };

  it('offers the catalogue without what is hidden, and the fixed lists under their shown names (SCH-053, SCH-159, SCH-160, SCH-175, SCH-280)', async () => {
    show('skills', { skills: ['Old skill'], certificates: ['Criminal Background Check'] });
    expect(await choices('Skills')).toEqual(['Table service', 'Guest relations', 'Old skill']);
    expect(await choices('Equipment')).toEqual(['Mask']);
    expect(await choices('Certificates')).toEqual([
      'Criminal Background Check',
      'Health & Safety Certificate',
      'WHMIS Certificate',
      'COVID-19 Safety Certificate',
      'Workplace Violence & Harassment Certificate',
      'Good Manufacturing Practices Certificate',
    ]);
    expect(await choices('Physical requirements')).toHaveLength(11);
    expect(await choices('Working conditions')).toHaveLength(13);
    expect(screen.getByText('Every job requires ID Verification.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('finds a name by typing and removes a selected one', async () => {
    show('skills', { skills: [] });
    await user.type(screen.getByRole('combobox', { name: 'Skills' }), 'guest');
    expect(screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual(['Guest relations']);
    await user.click(screen.getByRole('menuitemcheckbox'));
    expect(current().skills).toEqual(['Guest relations']);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Guest relations Remove Guest relations' }));
    expect(current().skills).toEqual([]);
  });

  it("shows the company's requirements, which cannot be removed, and says why (SCH-177)", async () => {
    show('skills', {}, aGroup({ positionRequirement: demanded }));
    const locked = screen.getByRole('button', { name: 'WHMIS Certificate' });
    expect(locked).toHaveAttribute('aria-disabled', 'true');
    locked.focus();
    await waitFor(() =>
      expect(locked).toHaveAccessibleDescription(
        'This is a default requirement, if you need to make changes please contact the owner of your company account.',
      ),
    );
    expect(screen.getByRole('button', { name: 'Mask' })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Equipment' }));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Mask' })).toBeNull();
  });

  it('says that the skills cannot be read, instead of that nothing is left to choose', async () => {
    const { shell } = show('skills');
    act(() => shell.data.fail(skillsQuery(), 'The server cannot be reached.'));
    await user.click(screen.getByRole('combobox', { name: 'Skills' }));
    await user.type(screen.getByRole('combobox', { name: 'Skills' }), 'guest');
    expect(screen.queryByText('Nothing else to choose')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([skillsQuery().key]);
  });

  it('says that the skills load, instead of that nothing is left to choose', async () => {
    const { shell } = show('skills');
    act(() => shell.data.withhold(skillsQuery()));
    await user.click(screen.getByRole('combobox', { name: 'Skills' }));
    await user.type(screen.getByRole('combobox', { name: 'Skills' }), 'zzz');
    expect(screen.getByText('Loading')).toBeVisible();
    expect(screen.queryByText('Nothing else to choose')).toBeNull();
  });

  it('lets `Worker must work all days` be ticked (SCH-176)', async () => {
    show('skills');
    const tick = screen.getByRole('checkbox', { name: 'Worker must work all days' });
    expect(tick).not.toBeChecked();
    tick.focus();
    await user.keyboard(' ');
    expect(current().workAllDays).toBe(true);
  });
});

describe('Smart autofill', () => {
  it('is empty for a draft without its number, and accepts one (SCH-202)', async () => {
    const left = chooseAutofill(undefined, 'WORKED_ENOUGH_JOBS');
    const smartAutofill = { ...left, radioButtons: { ...left.radioButtons, minJobsWorked: null as never } };
    show('autofill', { smartAutofill });
    expect(field('Completed shifts, at least')).toHaveValue('');
    fill('Completed shifts, at least', '4');
    expect(current().smartAutofill?.radioButtons.minJobsWorked).toBe(4);
  });
});

describe('Location and wage', () => {
  it('looks for addresses of Canada and the US only, and takes zone and currency from the one that is picked (SCH-054, SCH-163, SCH-174, SCH-178)', async () => {
    calls.on(resolvePlace, () => ({
      address: { unit: '', street: '233 S Wacker Dr', city: 'Chicago', province: 'IL', country: 'USA' },
      position: { geohash: 'dp3w', lat: 41.8789, lng: -87.6359 },
      timeZone: 'America/Chicago',
    }));
    show('location', { place: null });
    await user.type(screen.getByRole('combobox', { name: 'Location' }), '233 S');
    await user.click(await screen.findByRole('option'));
    expect(await screen.findByText('Time zone: America/Chicago')).toBeVisible();
    expect(screen.getByText('USD')).toBeVisible();
    expect(new Set(calls.requestsOf(suggestAddresses).flatMap(({ countries }) => countries))).toEqual(
      new Set(['ca', 'us']),
    );
    expect(await axeFindings()).toEqual([]);
  });

  it('asks for the zone where the look-up does not know it, and waits for it (decisions section 4 item 20)', async () => {
    calls.on(resolvePlace, () => ({
      address: { unit: '', street: '1 Main St', city: 'Nowhere', province: 'ON', country: 'Canada' },
      position: { geohash: 'd', lat: 50, lng: -80 },
      timeZone: null,
    }));
    show('location', { place: null });
    await user.type(screen.getByRole('combobox', { name: 'Location' }), '1 Main');
    await user.click(await screen.findByRole('option'));
    const zone = await screen.findByLabelText('Time zone');
    expect(zone).toHaveValue('America/Toronto');
    expect(current().place?.timeZone).toBe('');
    await user.selectOptions(zone, 'America/Winnipeg');
    await waitFor(() => expect(current().place?.timeZone).toBe('America/Winnipeg'));
  });

  it('names the wage range of the address that was picked after a wrong wage (SCH-172)', async () => {
    show('location', { place: null, wageCents: null });
    fill('Hourly wage', '-3');
    await said('Hourly wage', 'Valid wage range: $15.00 - $100.00');
    await user.type(screen.getByRole('combobox', { name: 'Location' }), '255 Fr');
    await user.click(await screen.findByRole('option', { name: /255 Front St W/ }));
    await said('Hourly wage', 'Valid wage range: $17.60 - $100.00');
  });

  it('says that a typed address was not picked, and keeps the text (SCH-163)', async () => {
    show('location');
    const box = screen.getByRole('combobox', { name: 'Location' });
    await user.clear(box);
    await user.tab();
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Required/));
    await user.type(box, '12 Nowhere Rd');
    await user.tab();
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Please select a valid address/));
    expect(box).not.toHaveAccessibleDescription(/Required/);
    expect(box).toHaveValue('12 Nowhere Rd');
    // The check-in point of the earlier address is no longer shown.
    expect(screen.queryByRole('button', { name: 'Move check-in point' })).toBeNull();
    expect(inputOf(current(), teamPosition()).place).toMatchObject({ timeZone: '' });
  });

  it.each([
    ['17.59', 'Valid wage range: $17.60 - $100.00', false],
    ['17.60', 'Valid wage range: $17.60 - $100.00, in steps of $0.25', true],
    ['17.75', 'Valid wage range: $17.60 - $100.00, in steps of $0.25', true],
    ['17.80', 'Valid wage range: $17.60 - $100.00, in steps of $0.25', false],
    ['100.00', 'Valid wage range: $17.60 - $100.00, in steps of $0.25', true],
    ['100.01', 'Valid wage range: $17.60 - $100.00', false],
    ['', 'Required', false],
  ])('takes or refuses a wage of "%s" in Ontario (SCH-172, SCH-173)', async (typed, text, taken) => {
    show('location');
    fill('Hourly wage', typed);
    await said('Hourly wage', text);
    const field = screen.getByLabelText(/^Hourly wage/);
    await waitFor(() => (taken ? expect(field).toBeValid() : expect(field).toBeInvalid()));
  });

  it('has 15.00 as its lower bound before a place is chosen (SCH-172)', async () => {
    show('location', { place: null });
    fill('Hourly wage', '14.99');
    await said('Hourly wage', 'Valid wage range: $15.00 - $100.00');
  });
});

describe('The uniform of a position', () => {
  it("is one of the team's, can be viewed, and is reported when deleted (SCH-053, SCH-064)", async () => {
    const { shell } = show('skills', { uniformId: 'u1' });
    shell.data.give(uniformDocument('team-1', 'u1'), {
      id: 'u1',
      name: 'Black shirt',
      description: 'Plain black shirt',
      url: 'uniforms/team-1/u1.png',
    });
    expect(screen.getByLabelText('Uniform')).toHaveDisplayValue('Black shirt');
    await user.click(screen.getByRole('button', { name: 'View uniform' }));
    expect(await screen.findByRole('dialog', { name: 'Black shirt' })).toHaveTextContent('Plain black shirt');
    await user.keyboard('{Escape}');
    act(() => shell.data.fail(uniformsQuery('team-1'), 'Not reached.'));
    expect(screen.getByLabelText('Uniform')).toHaveDisplayValue('The uniforms could not be loaded');
    act(() => shell.data.withhold(uniformsQuery('team-1')));
    expect(screen.getByLabelText('Uniform')).toHaveDisplayValue('Loading');
    shell.data.give(uniformsQuery('team-1'), []);
    await waitFor(() => expect(screen.getByLabelText('Uniform')).toHaveDisplayValue('This uniform no longer exists'));
  });
});

describe('The uniforms of a team that cannot be read', () => {
  it('are shown to load, so that None does not look like the only choice', () => {
    const { shell } = show('skills', { uniformId: '' });
    act(() => shell.data.withhold(uniformsQuery('team-1')));
    expect(screen.getByLabelText('Uniform')).toHaveDisplayValue('None');
    expect(screen.getByRole('option', { name: 'Loading' })).toBeDisabled();
    act(() => shell.data.give(uniformsQuery('team-1'), []));
    expect(screen.queryByRole('option', { name: 'Loading' })).toBeNull();
  });

  it('are said to be missing from the choice, and are read again', async () => {
    const { shell } = show('skills', { uniformId: '' });
    act(() => shell.data.fail(uniformsQuery('team-1'), 'Not reached.'));
    expect(screen.getByText('The uniforms could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([uniformsQuery('team-1').key]);
  });
});

describe('A section as text', () => {
  const showText = (section: SectionId, values: Partial<PositionValues>) =>
    renderInShell(<Form asText section={section} values={values} />, {
      session: aSession('Edit'),
      data: giveCatalogue,
    });
  const fact = (term: string) => screen.getByText(term).nextElementSibling;

  it('does not say that there is no uniform while its name cannot be read', () => {
    const { shell } = showText('skills', { uniformId: 'u1' });
    expect(fact('Uniform')).toHaveTextContent('Black shirt');
    act(() => shell.data.fail(uniformsQuery('team-1'), 'Not reached.'));
    expect(fact('Uniform')).toHaveTextContent('The uniforms could not be loaded');
    act(() => shell.data.withhold(uniformsQuery('team-1')));
    expect(fact('Uniform')).toHaveTextContent('-');
  });

  it('shows a break that is no number as it was typed', () => {
    showText('basics', { breakTime: 'half an hour' });
    expect(screen.getByText('half an hour')).toBeVisible();
  });
});
