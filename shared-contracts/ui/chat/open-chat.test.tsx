import { chatDocument } from '@spot/contracts/dayof/queries';
import { renderInShell } from '@spot/contracts/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpenChat } from './open-chat';

describe('an open chat', () => {
  it('that cannot be read can be read again', async () => {
    const { shell } = renderInShell(
      <OpenChat chatId="chat-1" back={undefined}>
        {() => 'the conversation'}
      </OpenChat>,
      { data: (data) => data.fail(chatDocument('chat-1'), 'The chat could not be loaded.') },
    );
    expect(screen.getByText('The chat could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([chatDocument('chat-1').key]);
  });
});
