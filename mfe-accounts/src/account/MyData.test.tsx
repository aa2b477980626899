import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downloadMyData } from '@spot/contracts/accounts';
import { axeFindings, fakeShell, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { MyData } from './MyData';

const calls = serveCalls();
const press = () => userEvent.click(screen.getByRole('button', { name: 'Download my data' }));

describe('Your data', () => {
  it('is downloaded as one file', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    calls.on(downloadMyData, () => ({ archive: '{"account":{}}' }));
    const shell = fakeShell();
    renderInShell(<MyData />, { shell });
    await press();
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Your data is in your downloads' }]));
    expect(files.map(({ size, type }) => [size, type])).toEqual([[14, 'application/json']]);
    expect(await axeFindings()).toEqual([]);
  });

  it('says why it was refused', async () => {
    calls.on(downloadMyData, () => {
      throw new Refusal('resource-exhausted', 'Too many attempts.');
    });
    renderInShell(<MyData />, { shell: fakeShell() });
    await press();
    expect(await screen.findByText('Too many attempts.')).toBeVisible();
  });
});
