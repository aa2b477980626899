// Fluent lays the input of a box over its drawing, so the press meets the input and not its label.
const pressable = [
  'button, a[href], label, summary, input[type=checkbox], input[type=radio], [aria-haspopup]',
  '[role=button], [role=tab], [role=checkbox], [role=radio], [role=switch], [role=option], [role^=menuitem]',
].join();
/** How far, in px, the pointer may move before the press is a drag. */
const slop = 6;

interface Press {
  control: HTMLElement;
  top: number;
  left: number;
  x: number;
  y: number;
}

// `aria-disabled` alone takes presses: a form whose Save is off that way then shows what is missing.
const isOff = (control: HTMLElement) => !control.isConnected || control.matches(':disabled, :disabled *');

/**
 * Clicks the pressed control even if the page moved between press and release. A field that loses the focus may show an error,
 * which pushes the controls below from under the pointer; the browser would then drop the click.
 */
export function keepPresses(page: Document = document): () => void {
  let press: Press | undefined;

  const down = ({ button, target, clientX: x, clientY: y }: MouseEvent) => {
    const control = button === 0 && target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    const { top = 0, left = 0 } = control?.getBoundingClientRect() ?? {};
    press = control ? { control, top, left, x, y } : undefined;
  };
  const up = ({ button, target, clientX, clientY }: MouseEvent) => {
    const pressed = press;
    press = undefined;
    if (!pressed || button !== 0) return;
    const { control, top, left, x, y } = pressed;
    if (target instanceof Node && control.contains(target)) return;
    if (Math.hypot(clientX - x, clientY - y) > slop || isOff(control)) return;
    const now = control.getBoundingClientRect();
    if (now.top === top && now.left === left) return;
    // The browser sends its click to the common ancestor of both elements, which is not what the person pressed.
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    page.addEventListener('click', swallow, true);
    setTimeout(() => {
      page.removeEventListener('click', swallow, true);
      if (!isOff(control)) control.click();
    });
  };

  page.addEventListener('mousedown', down, true);
  page.addEventListener('mouseup', up, true);
  return () => {
    page.removeEventListener('mousedown', down, true);
    page.removeEventListener('mouseup', up, true);
  };
}
