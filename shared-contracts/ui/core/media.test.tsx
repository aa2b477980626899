import { act, render } from '@testing-library/react';
import { useIsPhone, useMediaQuery } from './media';

const print = (...steps: readonly ('beforeprint' | number | 'afterprint')[]) =>
  act(() => {
    for (const step of steps) {
      if (typeof step === 'number') window.innerWidth = step;
      window.dispatchEvent(new Event(typeof step === 'number' ? 'resize' : step));
    }
  });

function Page() {
  const phone = useIsPhone();
  const narrow = useMediaQuery('(max-width: 1023.98px)', true);
  return <p>{`${phone ? 'phone' : 'table'} ${narrow ? 'narrow' : 'wide'}`}</p>;
}

describe('a layout that depends on the width', () => {
  it.each([
    [1440, 'table wide'],
    [800, 'table narrow'],
    [390, 'phone narrow'],
  ])('of a window of %d px is chosen before the paper’s width is known, and returns afterwards', (width, onScreen) => {
    window.innerWidth = width;
    const { container } = render(<Page />);
    expect(container.textContent).toBe(onScreen);
    print('beforeprint');
    expect(container.textContent).toBe('table narrow');
    print(740);
    expect(container.textContent).toBe('table narrow');
    print(width, 'afterprint');
    expect(container.textContent).toBe(onScreen);
  });

  it('follows a window whose width changed while it was printed', () => {
    window.innerWidth = 1440;
    const { container } = render(<Page />);
    print('beforeprint', 390, 'afterprint');
    expect(container.textContent).toBe('phone narrow');
  });
});
