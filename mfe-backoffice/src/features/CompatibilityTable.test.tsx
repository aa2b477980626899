import { screen, within } from '@testing-library/react';
import type { Compatibility, DeployedParts } from '@spot/contracts/releases';
import { axeFindings, fixtureNow, renderInShell } from '@spot/contracts/testing';
import { dayMs } from '@spot/contracts/time';
import { CompatibilityTable } from './CompatibilityTable';

const [newer, older, functions] = ['a', 'b', 'f'].map((letter) => letter.repeat(12)) as [string, string, string];
const shell = (digest: string, version: string, at: number) => ({ digest, version, bytes: 1, by: 'ops@spot.test', at });
const parts: DeployedParts = {
  id: 'current',
  shells: [shell(newer, '1.0.0-90ef7c23', fixtureNow), shell(older, '1.0.0-1f3a5c70', fixtureNow - dayMs)],
  areas: {},
  functions,
};
const cell = (version: string, digest: string, words = '', of = functions) => ({
  version,
  shell: digest,
  functions: of,
  works: words === '',
  words,
  at: fixtureNow,
});
const table: Compatibility = {
  id: 'scheduling',
  feature: 'scheduling',
  versions: ['1.2.0', '1.1.0', '1.0.0'],
  cells: [
    cell('1.2.0', newer),
    cell('1.2.0', older, '/shifts says “This page was built for a different version of SPOT.”'),
    cell('1.1.0', newer),
    cell('1.1.0', older),
    cell('1.0.0', newer, '', '0'.repeat(12)),
  ],
};
const draw = (more: Partial<Compatibility> = {}, deployed: DeployedParts | null = parts) =>
  renderInShell(<CompatibilityTable table={{ ...table, ...more }} parts={deployed ?? undefined} />);
const rows = () =>
  within(screen.getByRole('table', { name: 'Compatibility of scheduling' }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((one) => one.textContent));

describe('the compatibility of a feature', () => {
  it('says in words what works with which shell, what fails and why, and what was not tried', async () => {
    const { container } = draw();
    const [head, ...body] = rows();
    expect(head).toEqual([
      'Version',
      expect.stringMatching(/^Shell 90ef7c23, \w+/),
      expect.stringMatching(/^Shell 1f3a5c70, \w+/),
    ]);
    expect(body).toEqual([
      [
        '1.2.0',
        expect.stringMatching(/^WorksTried /),
        expect.stringMatching(/^Fails: \/shifts says “This page was built for a different version of SPOT.”Tried /),
      ],
      ['1.1.0', expect.stringMatching(/^WorksTried /), expect.stringMatching(/^WorksTried /)],
      ['1.0.0', expect.stringMatching(/^Worked before the functions changedTried /), 'Not tried'],
    ]);
    expect(screen.getByText('To try what is missing, run: npm run feature -- matrix scheduling')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('does not ask for what is known, and says if no shell is kept', () => {
    const { unmount } = draw({ versions: ['1.2.0', '1.1.0'] });
    expect(screen.queryByText(/^To try what is missing/)).not.toBeInTheDocument();
    unmount();
    draw({}, { ...parts, shells: [] });
    expect(screen.getByText(/^No shell is kept yet\./)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says of a version that failed with earlier functions that it did, and asks to try it again', () => {
    draw({ versions: ['1.0.0'], cells: [newer, older].map((of) => cell('1.0.0', of, 'It throws.', '0'.repeat(12))) });
    expect(rows()[1]?.slice(1)).toEqual(
      Array(2).fill(expect.stringMatching(/^Failed before the functions changedTried /)),
    );
    expect(screen.getByText(/^To try what is missing/)).toBeVisible();
  });

  it('has no table before it is known which shells are kept', () => {
    draw({}, null);
    expect(screen.getByRole('heading', { name: 'Compatibility' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByText(/^To try what is missing/)).not.toBeInTheDocument();
  });

  it('is a list of cards on a phone, each shell with its words', async () => {
    const width = window.innerWidth;
    Object.assign(window, { innerWidth: 390 });
    draw();
    const [first] = within(screen.getByRole('list', { name: 'Compatibility of scheduling' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^1\.2\.0Shell 90ef7c23Works.*Shell 1f3a5c70Fails: \/shifts says/);
    expect(await axeFindings()).toEqual([]);
    Object.assign(window, { innerWidth: width });
  });
});
