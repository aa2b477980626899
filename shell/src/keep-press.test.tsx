import { keepPresses } from './keep-press';

/** A button that moves down by `by` px between press and release; the release then hits the form. */
function scene(by: number) {
  document.body.innerHTML = '<form><p>Field</p><button type="button">Save</button></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  const button = document.querySelector('button') as HTMLButtonElement;
  let top = 100;
  button.getBoundingClientRect = () => new DOMRect(10, top, 80, 32);
  const pressed = jest.fn();
  const passed = jest.fn();
  button.addEventListener('click', pressed);
  form.addEventListener('click', ({ target }) => target === form && passed());
  const fire = (type: string, on: Element, init: MouseEventInit = {}) =>
    on.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 20, clientY: 110, ...init }));
  return {
    pressed,
    passed,
    button,
    form,
    fire,
    down: (init?: MouseEventInit) => {
      fire('mousedown', button, init);
      top += by;
    },
    /** Imitates the browser: if press and release hit different elements, the click goes to their common ancestor. */
    up: async (on: Element, init?: MouseEventInit) => {
      fire('mouseup', on, init);
      fire('click', on === button ? button : form, init);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe('a press', () => {
  let stop: () => void;
  beforeEach(() => (stop = keepPresses()));
  afterEach(() => stop());

  it('clicks the button that moved from under the pointer, once, and nothing else', async () => {
    const { pressed, passed, form, fire, down, up } = scene(20);
    down();
    await up(form);
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(passed).not.toHaveBeenCalled();
    fire('click', form);
    expect(passed).toHaveBeenCalledTimes(1);
  });

  it('also clicks a menu entry that moved', async () => {
    const { pressed, button, form, down, up } = scene(20);
    const entry = document.createElement('div');
    entry.setAttribute('role', 'menuitem');
    entry.getBoundingClientRect = () => button.getBoundingClientRect();
    entry.addEventListener('click', pressed);
    button.replaceWith(entry);
    entry.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 20, clientY: 110 }));
    down();
    await up(form);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a box', '<input type="checkbox">'],
    ['an input that opens a list', '<input role="combobox" aria-haspopup="listbox">'],
  ])('also clicks %s that moved', async (_, html) => {
    const { pressed, button, form, fire, down, up } = scene(20);
    const holder = document.createElement('div');
    holder.innerHTML = html;
    const input = holder.querySelector('input') as HTMLInputElement;
    input.getBoundingClientRect = () => button.getBoundingClientRect();
    input.addEventListener('click', pressed);
    button.replaceWith(input);
    fire('mousedown', input);
    down();
    await up(form);
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(input.checked).toBe(input.type === 'checkbox');
  });

  it('also reaches a button that says why it is off', async () => {
    const { pressed, button, form, down, up } = scene(20);
    button.setAttribute('aria-disabled', 'true');
    down();
    await up(form);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('is left to the browser if the button is still there', async () => {
    const { pressed, button, down, up } = scene(4);
    down();
    await up(button);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['was drawn away', 20, { clientX: 60 }, {}],
    ['left a button that stayed where it is', 0, {}, {}],
    ['was of another mouse button', 20, { button: 2 }, {}],
    ['was on a button that is off by now', 20, {}, { disabled: true }],
  ])('clicks nothing if it %s', async (_, by, release, after) => {
    const { pressed, form, button, down, up } = scene(by);
    down({ button: (release as MouseEventInit).button ?? 0 });
    Object.assign(button, after);
    await up(form, release);
    expect(pressed).not.toHaveBeenCalled();
  });
});
