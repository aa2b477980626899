import { deviceTable, waitingName } from '@spot/contracts/core/device';
import { renderHook, waitFor } from '@testing-library/react';
import { useUnsent } from './unsent-question';

const table = deviceTable<{ requestId: string; uid: string }>(waitingName, 'requestId');
const changed = () => {
  const channel = new BroadcastChannel(waitingName);
  channel.postMessage('changed');
  channel.close();
};

it('counts what a person has made offline and not sent, until it is sent', async () => {
  for (const [requestId, uid] of [
    ['1', 'owner'],
    ['2', 'other'],
    ['3', 'owner'],
  ] as const)
    await table.put({ requestId, uid });
  const { result, rerender } = renderHook(useUnsent, { initialProps: 'owner' });
  await waitFor(() => expect(result.current).toBe(2));
  await table.remove('1');
  changed();
  await waitFor(() => expect(result.current).toBe(1));
  rerender('other');
  await table.remove('3');
  changed();
  await waitFor(() => expect(result.current).toBe(1));
  rerender('nobody');
  await waitFor(() => expect(result.current).toBe(0));
});
