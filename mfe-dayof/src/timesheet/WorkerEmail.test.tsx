import { act, screen } from '@testing-library/react';
import { aSession, renderInShell } from '@spot/contracts/testing';
import { workerDocument } from '@spot/contracts/worker/queries';
import { WorkerEmail } from './WorkerEmail';

it('does not say of an email that cannot be read that there is none (OPS-037)', () => {
  const { shell } = renderInShell(<WorkerEmail spotterId="ana" />, { session: aSession('Office') });
  act(() => shell.data.fail(workerDocument('ana'), 'Not reached.'));
  expect(screen.getByText('Email not loaded')).toBeVisible();
  act(() => shell.data.give(workerDocument('ana'), null));
  expect(screen.getByText('N/A')).toBeVisible();
});
