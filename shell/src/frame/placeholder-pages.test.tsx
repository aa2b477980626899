import { axeFindings } from '@spot/contracts/testing';
import { FluentProvider, spotTheme } from '@spot/contracts/ui/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LoadingOverlay } from './loading-overlay';
import { ComingSoonPage, FeatureFailure, NotFoundPage } from './placeholder-pages';

const show = (page: ReactElement) =>
  render(
    <FluentProvider theme={spotTheme}>
      <MemoryRouter>{page}</MemoryRouter>
    </FluentProvider>,
  );

describe('pages of the shell', () => {
  it("say 'Coming Soon' under the name of the page (OPS-005)", async () => {
    show(<ComingSoonPage title="Finances" />);
    expect(screen.getByRole('heading', { name: 'Finances' })).toBeVisible();
    expect(screen.getByText('Coming Soon')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('say that an address does not exist and link to the start', () => {
    show(<NotFoundPage />);
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  });

  it('name a page that does not exist yet', () => {
    show(<NotFoundPage title="Timesheet" />);
    expect(screen.getByText('Timesheet isn’t available yet.')).toBeVisible();
  });

  it('say why a feature cannot be shown, and retry once at a time', async () => {
    const onRetry = jest.fn();
    const { rerender } = show(<FeatureFailure title="Shifts" reason="Its server does not answer." onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Its server does not answer.');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    rerender(
      <FluentProvider theme={spotTheme}>
        <MemoryRouter>
          <FeatureFailure busy title="Shifts" reason="Its server does not answer." onRetry={onRetry} />
        </MemoryRouter>
      </FluentProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('the loading overlay', () => {
  it('says that it is loading (ACC-021)', async () => {
    show(<LoadingOverlay />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(await axeFindings()).toEqual([]);
  });

  it('says what failed, and offers ways to continue', async () => {
    const onRetry = jest.fn();
    const onSignOut = jest.fn();
    show(<LoadingOverlay error="The server cannot be reached." onRetry={onRetry} onSignOut={onSignOut} />);
    const user = userEvent.setup();
    expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect([onRetry.mock.calls.length, onSignOut.mock.calls.length]).toEqual([1, 1]);
  });
});
