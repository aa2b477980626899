import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeShell } from '../testing';
import { Button } from '../ui/core';
import { Dialog, DialogSurface } from '../ui/data';
import { createFeature } from './create-feature';
import { page } from './pages';

function App() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <p>The rest of the page</p>
      {open && (
        <Dialog open onOpenChange={() => setOpen(false)}>
          <DialogSurface aria-label="A question">
            <Button onClick={() => setOpen(false)}>Answer</Button>
          </DialogSurface>
        </Dialog>
      )}
    </main>
  );
}

it('a dialog of a page without the frame leaves nothing hidden from screen readers', async () => {
  const element = document.createElement('div');
  element.id = 'feature';
  document.body.append(element);
  const { mount, bootstrap } = createFeature({ pages: { '/': page(async () => App) } });
  const location = { pathname: '/', search: '', hash: '', state: null, key: 'a' };
  const props = { name: 'feature', domElement: element, shell: fakeShell(), location, dark: false, onError: jest.fn() };
  await bootstrap(props);
  await act(async () => void mount(props));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(element).toHaveAttribute('aria-hidden', 'true'));
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(element).not.toHaveAttribute('aria-hidden'));
  expect(screen.getByRole('button', { name: 'Ask' })).toBeVisible();
});
