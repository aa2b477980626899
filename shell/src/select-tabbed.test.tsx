import { selectTabbed } from './select-tabbed';

describe('a field', () => {
  let stop: () => void;
  beforeEach(() => (stop = selectTabbed()));
  afterEach(() => stop());

  /** A list from which Tab moves the focus to the field, as Fluent does. */
  const scene = () => {
    document.body.innerHTML = '<button type="button">Sun, Nov 29</button><input value="1" />';
    const [list, field] = [document.querySelector('button') as HTMLElement, document.querySelector('input')];
    list.addEventListener('keydown', () => field?.focus());
    field?.setSelectionRange(1, 1);
    const selected = () => field?.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    const press = (key: string) => list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return { field, press, selected };
  };

  it('is selected when Tab reaches it, also if a script moves the focus', () => {
    const { press, selected } = scene();
    press('Tab');
    expect(selected()).toBe('1');
  });

  it('is not selected when something else moves the focus to it', async () => {
    const { field, press, selected } = scene();
    press('Enter');
    expect(selected()).toBe('');
    field?.blur();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    field?.focus();
    expect(selected()).toBe('');
  });
});
