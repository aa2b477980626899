import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '../../core/client';
import { renderInShell } from '../../testing';
import { Button } from '../core';
import {
  DialogForm,
  FormCheckbox,
  FormMoney,
  FormNumber,
  FormRadio,
  FormSelect,
  FormSwitch,
  FormText,
  FormTextarea,
  FormTime,
  FormDay,
  PageForm,
  useSpotForm,
  type SpotFormOptions,
} from '.';

const defaults = {
  name: '',
  note: '',
  count: undefined as number | undefined,
  wage: undefined as number | undefined,
  breaks: '',
  team: '',
  kind: 'a',
  sure: false,
  loud: false,
  start: undefined as number | undefined,
  day: undefined as string | undefined,
};
type Values = typeof defaults;
const choices = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];

type Options = Partial<SpotFormOptions<Values, unknown>>;
const settings = (options: Options) => ({
  defaults,
  check: ({ name, note, count }: Values) => [
    ...(name.trim() === '' ? [{ field: 'name', message: 'Say a name.' }] : []),
    ...(note === '?' ? [{ field: 'note', message: 'Say what.' }] : []),
    ...(Number.isNaN(count ?? 0) ? [{ field: 'count', message: 'That is no number.' }] : []),
  ],
  send: async () => {},
  ...options,
});

function Page(options: Options) {
  const form = useSpotForm<Values>(settings(options));
  return (
    <PageForm form={form}>
      <FormText required name="name" label="Name" hint="As on the badge" maxLength={8} />
      <FormTextarea name="note" label="Note" counter={(value) => `${10 - value.length} left`} />
      <FormNumber name="count" label="Count" />
      <FormMoney name="wage" label="Wage" />
      <FormText name="breaks" label="Breaks" inputMode="numeric" />
      <FormSelect name="team" label="Team" choices={choices} placeholder="None" />
      <FormRadio name="kind" label="Kind" choices={choices} />
      <FormCheckbox name="sure" label="Sure" />
      <FormSwitch name="loud" label="Loud" />
      <FormTime name="start" label="Start" />
      <FormDay name="day" label="Day" today="2026-11-22" />
      {form.error && <p role="alert">{form.error}</p>}
      <Button type="submit">Save</Button>
    </PageForm>
  );
}

function Few({ of }: { of: readonly ('name' | 'note' | 'team')[] }) {
  const form = useSpotForm<Values>(settings({}));
  return (
    <DialogForm form={form} title="Few" verb="Save" onClose={() => undefined}>
      {of.map((name) => (
        <FormText key={name} required={name === 'name'} name={name} label={name} />
      ))}
    </DialogForm>
  );
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a form', () => {
  it('shows no error before it was touched or submitted; submit focuses the first error', async () => {
    const send = jest.fn(async () => {});
    renderInShell(<Page send={send} />);
    expect(screen.queryByText('Say a name.')).toBeNull();
    await save();
    expect(await screen.findByText('Say a name.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(send).not.toHaveBeenCalled();
  });

  it('writes a right-to-left text from the right', () => {
    renderInShell(<Page />);
    for (const name of ['Name', 'Note'])
      expect(screen.getByRole('textbox', { name: new RegExp(`^${name}`) })).toHaveAttribute('dir', 'auto');
  });

  it('is sent again after a lost answer, although the data already have what it made', async () => {
    const made: string[] = [];
    const done = jest.fn();
    const send = jest.fn(async ({ name }: Values) => {
      if (made.push(name) === 1) throw new CallError('unavailable', 'No answer.', {});
    });
    const check = ({ name }: Values) => (made.includes(name) ? [{ field: 'name', message: 'Already exists.' }] : []);
    renderInShell(<Page send={send} check={check} done={done} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Bar');
    await save();
    expect(await screen.findByText('No answer.')).toBeVisible();
    await save();
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(made).toEqual(['Bar', 'Bar']);
    await save();
    expect(await screen.findByText('Already exists.')).toBeVisible();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('says once what the asterisks of its fields mean, unless it has a single field (ACC-055)', () => {
    const sentence = 'Fields marked with * are required.';
    renderInShell(<Page />);
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    cleanup();
    renderInShell(<Few of={['name']} />);
    expect(screen.queryByText(sentence)).toBeNull();
    cleanup();
    renderInShell(<Few of={['team', 'note']} />);
    expect(screen.queryByText(sentence)).toBeNull();
    cleanup();
    renderInShell(<Few of={['name', 'note']} />);
    expect(screen.getAllByText(sentence)).toHaveLength(1);
  });

  it('keeps a text that is too long, says so at its field and does not save (ACC-222)', async () => {
    const send = jest.fn(async () => {});
    renderInShell(<Page send={send} />);
    const name = screen.getByLabelText('Name');
    expect(name).toHaveAccessibleDescription('As on the badge');
    await userEvent.click(name);
    await userEvent.paste('Northside');
    expect(name).toHaveValue('Northside');
    await userEvent.tab();
    const sentence = 'Please use at most 8 characters (now 9)';
    await waitFor(() => expect(name).toHaveAccessibleDescription(sentence));
    await save();
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(name, '{Backspace}');
    await waitFor(() => expect(name).not.toHaveAccessibleDescription(sentence));
    await save();
    await waitFor(() => expect(send).toHaveBeenCalled());
  });

  it('counts an emoji as one character, as the rules of the domain do (ACC-222)', async () => {
    const send = jest.fn(async () => {});
    renderInShell(<Page send={send} />);
    const name = screen.getByLabelText('Name');
    await userEvent.click(name);
    await userEvent.paste('🎪'.repeat(9));
    await userEvent.tab();
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please use at most 8 characters (now 9)'));
    await userEvent.clear(name);
    await userEvent.paste('🎪'.repeat(8));
    await save();
    await waitFor(() => expect(send).toHaveBeenCalled());
  });

  it('keeps a counter beside an error', async () => {
    renderInShell(<Page />);
    const note = screen.getByLabelText('Note');
    await userEvent.type(note, '?');
    await userEvent.tab();
    await waitFor(() => expect(note).toHaveAccessibleDescription('Say what. 9 left'));
  });

  it('offers an empty choice only where it has a label', () => {
    function Selects() {
      const form = useSpotForm<Values>(settings({}));
      return (
        <PageForm form={form}>
          <FormSelect name="team" label="Team" choices={choices} placeholder="None" />
          <FormSelect name="kind" label="Kind" choices={choices} />
        </PageForm>
      );
    }
    renderInShell(<Selects />);
    const texts = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect([texts('Team'), texts('Kind')]).toEqual([
      ['None', 'First', 'Second'],
      ['First', 'Second'],
    ]);
  });

  it('marks a required field for everyone', () => {
    renderInShell(<Page />);
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
    expect(screen.getByText('Name').querySelector('[aria-hidden=true]')).not.toBeNull();
    expect(screen.getByRole('textbox', { name: 'Note' })).not.toBeRequired();
    expect(screen.getByText('Note').querySelector('[aria-hidden=true]')).toBeNull();
  });

  it('shows an error when a field is left, and removes it once corrected', async () => {
    renderInShell(<Page />);
    await userEvent.click(screen.getByLabelText('Name'));
    await userEvent.tab();
    expect(await screen.findByText('Say a name.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Name'), 'Bar');
    await waitFor(() => expect(screen.queryByText('Say a name.')).toBeNull());
  });

  it('says at its field that a text is no amount or time, keeps it, and does not save it as nothing', async () => {
    const send = jest.fn(async (_: Values) => {});
    renderInShell(<Page send={send} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Bar');
    await userEvent.type(screen.getByLabelText('Wage'), '-5');
    await userEvent.type(screen.getByRole('combobox', { name: 'Start' }), '25:00');
    await userEvent.tab();
    const amount = 'Enter an amount, for example 22.50';
    const time = 'Enter a time, for example 9:30 PM';
    await waitFor(() => expect(screen.getByLabelText('Wage')).toHaveAccessibleDescription(amount));
    expect(screen.getByRole('combobox', { name: 'Start' })).toHaveAccessibleDescription(time);
    await save();
    expect(send).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByLabelText('Wage')).toHaveFocus());
    expect(screen.getByLabelText('Wage')).toHaveValue('-5');
    await userEvent.clear(screen.getByLabelText('Wage'));
    await userEvent.clear(screen.getByRole('combobox', { name: 'Start' }));
    // The message leaves with the text, before the field is left.
    await waitFor(() => expect(screen.queryByText(time)).toBeNull());
    expect(screen.getByRole('combobox', { name: 'Start' })).toHaveFocus();
    await userEvent.type(screen.getByRole('combobox', { name: 'Start' }), '930p');
    await save();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });

  it('removes a message that another field has made untrue', async () => {
    const check = ({ name, team }: Values) => (name === team ? [] : [{ field: 'team', message: 'Not the same.' }]);
    renderInShell(<Page check={check} />);
    await userEvent.type(screen.getByLabelText('Name'), 'a');
    await save();
    expect(await screen.findByText('Not the same.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Name'));
    await waitFor(() => expect(screen.queryByText('Not the same.')).toBeNull());
  });

  it('accepts no letters in number fields, and all characters in the others (ADM-155)', async () => {
    renderInShell(<Page />);
    await userEvent.type(screen.getByLabelText('Count'), 'abc12e3');
    expect(screen.getByLabelText('Count')).toHaveValue('123');
    await userEvent.type(screen.getByLabelText('Breaks'), '4x5 min');
    expect(screen.getByLabelText('Breaks')).toHaveValue('45 ');
    await userEvent.type(screen.getByLabelText('Name'), 'B12');
    expect(screen.getByLabelText('Name')).toHaveValue('B12');
  });

  it('sends the values of every kind of field', async () => {
    const send = jest.fn(async (_: Values) => {});
    renderInShell(<Page send={send} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Bar');
    await userEvent.type(screen.getByLabelText('Note'), 'Quiet');
    expect(screen.getByText('5 left')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Count'), '1.50');
    expect(screen.getByLabelText('Count')).toHaveValue('1.50');
    await userEvent.type(screen.getByLabelText('Wage'), '17.25');
    await userEvent.selectOptions(screen.getByLabelText('Team'), 'Second');
    await userEvent.click(screen.getByRole('radio', { name: 'Second' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sure' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Loud' }));
    await userEvent.type(screen.getByLabelText('Start'), '930p');
    await userEvent.type(screen.getByLabelText('Day'), '11/23/2026');
    await save();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledWith({
      name: 'Bar',
      note: 'Quiet',
      count: 1.5,
      wage: 1725,
      breaks: '',
      team: 'b',
      kind: 'b',
      sure: true,
      loud: true,
      start: 1290,
      day: '2026-11-23',
    });
  });

  it('can empty a field with a default, and then holds null', async () => {
    const send = jest.fn(async (_: Values) => {});
    renderInShell(<Page send={send} defaults={{ ...defaults, name: 'Bar', count: 4, wage: 1_700, start: 540 }} />);
    for (const label of ['Count', 'Wage', 'Start']) {
      // An open list of times has the same label.
      const [field] = screen.getAllByLabelText(label);
      await userEvent.clear(field as HTMLElement);
      expect(field).toHaveValue('');
    }
    await save();
    await waitFor(() => expect(send.mock.calls[0]?.[0]).toMatchObject({ count: null, wage: null, start: null }));
  });

  it('keeps an invalid number as typed', async () => {
    renderInShell(<Page />);
    await userEvent.type(screen.getByLabelText('Count'), '1,6');
    await userEvent.tab();
    expect(screen.getByLabelText('Count')).toHaveValue('1,6');
    expect(await screen.findByText('That is no number.')).toBeVisible();
  });

  it('does not restore the default of an emptied number or amount', async () => {
    const send = jest.fn(async () => {});
    renderInShell(<Page defaults={{ ...defaults, name: 'Ana', count: 30, wage: 1900 }} send={send} />);
    for (const name of ['Count', 'Wage']) await userEvent.clear(screen.getByRole('textbox', { name }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Wage' }), '14.50');
    expect(screen.getByRole('textbox', { name: 'Count' })).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ count: null, wage: 1450 })));
  });

  it('shows a refusal at the field that it names, and focuses it; any other for the whole form', async () => {
    const send = jest
      .fn()
      .mockRejectedValueOnce(new CallError('already-exists', 'That name is taken.', { field: 'name' }))
      .mockRejectedValueOnce(new CallError('internal', 'The store is closed.', { field: 'unheardOf' }));
    renderInShell(<Page send={send} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Bar');
    await save();
    expect(await screen.findByText('That name is taken.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('That name is taken.');
    expect(screen.queryByRole('alert', { name: /taken/ })).toBeNull();
    await userEvent.type(screen.getByLabelText('Name'), 's');
    await save();
    expect(await screen.findByText('The store is closed.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Bars');
  });

  it('takes the failure of the last try away when the next one has an error at a field', async () => {
    const send = () => Promise.reject(new CallError('unavailable', 'The server cannot be reached.'));
    renderInShell(<Page send={send} />);
    await userEvent.type(screen.getByLabelText(/^Name/), 'Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText(/^Name/));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Say a name.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('The server cannot be reached.')).toBeNull());
  });

  it('asks before it is left with entries, and not after saving', async () => {
    const asked: boolean[] = [];
    const { shell } = renderInShell(<Page send={async () => {}} done={() => asked.push(shell.isDirty())} />);
    expect(shell.isDirty()).toBe(false);
    await userEvent.type(screen.getByLabelText('Name'), 'Bar');
    expect(shell.isDirty()).toBe(true);
    await save();
    await waitFor(() => expect(asked).toEqual([false]));
  });
});

describe('a form in a dialog', () => {
  function Dialog({ onClose = () => {}, ...options }: Options & { onClose?(): void }) {
    const form = useSpotForm<Values>(settings(options));
    return (
      <DialogForm form={form} summary title="A team" verb="Save" onClose={onClose}>
        <FormText name="name" label="Name" />
        <FormMoney name="wage" label="Wage" />
        <FormTextarea name="note" label="Note" />
      </DialogForm>
    );
  }

  it('asks before the page is left or the dialog is closed', async () => {
    const onClose = jest.fn();
    const { shell } = renderInShell(<Dialog onClose={onClose} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Bar');
    expect(shell.isDirty()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard your changes?')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('lists the errors in the order of the fields, an unreadable text among them', async () => {
    const check = () => [
      { field: 'name', message: 'Say a name.' },
      { field: 'wage', message: 'Say a wage.' },
      { field: 'note', message: 'Say a note.' },
    ];
    renderInShell(<Dialog check={check} />);
    await userEvent.type(screen.getByLabelText('Wage'), '22,50');
    await save();
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Say a name.',
      'Enter an amount, for example 22.50',
      'Say a note.',
    ]);
  });

  it('focuses the first error, and keeps the entries after a refusal', async () => {
    renderInShell(<Dialog send={() => Promise.reject(new CallError('internal', 'No.'))} store />);
    await save();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Say a name.'));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('Name'), 'Bar');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('ERROR: No.');
    expect(screen.getByLabelText('Name')).toHaveValue('Bar');
  });
});
