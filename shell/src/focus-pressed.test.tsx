import { focusPresses } from './focus-pressed';

const byId = (id: string) => document.getElementById(id) as HTMLElement;

/** A press as in Safari, which focuses the surroundings of a control instead of the control. */
function press(on: HTMLElement, { focuses = byId('page') }: { focuses?: HTMLElement } = {}): void {
  const isTaken = !on.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  if (!isTaken) focuses.focus();
  on.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  on.click();
}

describe('a press in a browser that focuses no buttons', () => {
  let stop: () => void;
  beforeEach(() => {
    document.body.innerHTML = `
      <main id="page" tabindex="-1">
        <input id="field" />
        <button id="open"><span id="icon">+</span>Open</button>
        <a id="link" href="#shifts">Shifts</a>
        <input type="checkbox" id="box" /><label id="label" for="box">Read</label>
        <button id="other">Other</button>
      </main>`;
    stop = focusPresses();
  });
  afterEach(() => stop());

  it.each([
    ['open', 'open'],
    ['icon', 'open'],
    ['link', 'link'],
    ['box', 'box'],
    ['label', 'box'],
  ])('on %s gives the focus to %s before its handler runs', (pressed, focused) => {
    let seen: Element | null = null;
    byId(focused).addEventListener('click', () => (seen = document.activeElement));
    press(byId(pressed));
    expect(seen).toBe(byId(focused));
  });

  it('leaves the focus where a handler keeps it', () => {
    byId('field').focus();
    byId('open').addEventListener('mousedown', (event) => event.preventDefault());
    press(byId('open'));
    expect(document.activeElement).toBe(byId('field'));
  });

  it('leaves the focus where the control passed it on', () => {
    byId('open').addEventListener('focus', () => byId('field').focus());
    press(byId('open'), { focuses: byId('open') });
    expect(document.activeElement).toBe(byId('field'));
  });

  it('does not follow a click that a script makes', () => {
    byId('open').addEventListener('click', () => byId('other').click());
    press(byId('open'));
    expect(document.activeElement).toBe(byId('open'));
  });
});
