import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { page } from './pages';

describe('a page', () => {
  afterEach(() => jest.useRealTimers());

  it('says that it loads after 200 ms, also before its skeleton is there', async () => {
    jest.useFakeTimers();
    const Page = page(() => new Promise(() => {}));
    render(<Page />);
    act(() => void jest.advanceTimersByTime(199));
    expect(screen.queryByText('Loading')).toBeNull();
    // Nothing that is awaited arrives in between, like the code of the skeleton on a slow line.
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByText('Loading')).toBeVisible();
    jest.useRealTimers();
    await waitForElementToBeRemoved(() => screen.queryByText('Loading'));
    expect(await screen.findByLabelText('Loading')).toBeVisible();
  });
});
