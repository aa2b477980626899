import { routes } from '@spot/contracts/routes';
import { PageRoutes } from '@spot/contracts/shell-api';
import { aSession, renderInShell } from '@spot/contracts/testing';
import { screen } from '@testing-library/react';
import { pages } from './pages';

const own = routes.filter(({ owner }) => owner === 'backoffice').map(({ path }) => path);

it('has a page for each of its addresses', () => {
  expect(Object.keys(pages).sort()).toEqual([...own].sort());
});

it.each(own)('shows a platform admin the page %s (ADM-176)', async (path) => {
  renderInShell(<PageRoutes pages={pages} />, { path, session: aSession('Office') });
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 4000 })).toBeVisible();
});
