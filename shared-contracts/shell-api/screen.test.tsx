import { render, screen as page } from '@testing-library/react';
import { Component, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { screen } from './screen';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: '' };
  static getDerivedStateFromError = (error: Error) => ({ failed: error.message });
  override render() {
    return this.state.failed || this.props.children;
  }
}
const Page = () => <p>The page</p>;

describe('a screen whose code is loaded on first use', () => {
  it('renders when its code has arrived, and the next time at once', async () => {
    const load = jest.fn(async () => Page);
    const Screen = screen(load);
    const { unmount } = render(<Screen />);
    expect(page.queryByText('The page')).toBeNull();
    expect(await page.findByText('The page')).toBeVisible();
    unmount();
    render(<Screen />);
    expect(page.getByText('The page')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('renders at once if its code was preloaded, and loads it only once', async () => {
    const load = jest.fn(async () => Page);
    const Screen = screen(load);
    void Screen.preload();
    render(<Screen />);
    expect(await page.findByText('The page')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('also renders if its code arrives between render and effect', async () => {
    let give: (Late: () => ReactNode) => void = () => {};
    const Screen = screen(() => new Promise<() => ReactNode>((resolve) => (give = resolve)));
    void Screen.preload();
    // The code arrives during this render's layout effects; effects run only in a later turn, as in a browser.
    function Sibling() {
      useLayoutEffect(() => give(Page), []);
      return null;
    }
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <>
        <Screen />
        <Sibling />
      </>,
    );
    expect(await page.findByText('The page')).toBeVisible();
    root.unmount();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });

  it('ignores a failed preload, and loads again', async () => {
    const load = jest.fn(async () => Page).mockRejectedValueOnce(new Error('no such file'));
    const Screen = screen(load);
    await Screen.preload();
    render(<Screen />, { wrapper: Boundary });
    expect(await page.findByText('The page')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('throws if its code does not arrive, and loads it again when shown again', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    const load = jest.fn(async () => Page).mockRejectedValueOnce(new Error('no such file'));
    const Screen = screen(load);
    const { unmount } = render(<Screen />, { wrapper: Boundary });
    expect(await page.findByText('no such file')).toBeVisible();
    unmount();
    render(<Screen />, { wrapper: Boundary });
    expect(await page.findByText('The page')).toBeVisible();
    quiet.mockRestore();
  });
});
