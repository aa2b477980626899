import { createDOMRenderer, makeResetStyles, makeStyles, RendererProvider } from '@griffel/react';
import { render, screen } from '@testing-library/react';
import { useStylesOnce } from './use-styles-once';

const useBase = makeResetStyles({ display: 'none' });
const useStyles = makeStyles({ shown: { display: 'block' } });

function Row({ shown }: { shown: boolean }) {
  const base = useBase();
  const styles = useStyles();
  return <p className={shown ? styles.shown : base}>{String(shown)}</p>;
}
function Page() {
  useStylesOnce();
  return [true, false, true, false].map((shown, row) => <Row key={row} shown={shown} />);
}

it('gives styles to the engine once, however many components use them', () => {
  const renderer = createDOMRenderer(document);
  const inserted = jest.spyOn(renderer, 'insertCSSRules');
  render(
    <RendererProvider renderer={renderer}>
      <Page />
    </RendererProvider>,
  );
  expect(inserted).toHaveBeenCalledTimes(2);
  for (const row of screen.getAllByText('true')) expect(row).toBeVisible();
  for (const row of screen.getAllByText('false')) expect(row).not.toBeVisible();
});
