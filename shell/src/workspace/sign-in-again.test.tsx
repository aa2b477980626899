import { FluentProvider, spotTheme } from '@spot/contracts/ui/core';
import { render, waitFor } from '@testing-library/react';
import { askAgain } from '../session/again';
import { SignInAgain } from './sign-in-again';

jest.mock('@spot/contracts/ui/dialogs', () => {
  throw Object.assign(new Error('Loading chunk dialogs failed'), { name: 'ChunkLoadError' });
});
jest.mock('../present', () => ({ present: (load: () => Promise<unknown>) => load() }));

describe('the request to confirm the identity', () => {
  it('ends if its dialog cannot be loaded, so that the call fails instead of waiting for ever', async () => {
    const session = { prove: jest.fn(), provePasskey: jest.fn() };
    const answered = jest.fn();
    void askAgain().then(answered);
    render(
      <FluentProvider theme={spotTheme}>
        <SignInAgain user={{ secondFactor: true }} session={session} />
      </FluentProvider>,
    );
    await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
  });
});
