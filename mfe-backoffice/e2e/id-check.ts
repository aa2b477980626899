import { paths } from '@spot/contracts/core';
import { minutesOfDay } from '@spot/contracts/time';
import { png } from '../../firebase/functions/src/testing/browser';
import { expect } from '../../tooling/e2e/fixtures';
import type { Worker, World } from '../../tooling/e2e/world';

/** A zone in which it is day now, so that texts are not delayed until the morning. */
const wideAwake = () =>
  ['Pacific/Auckland', 'Asia/Tokyo', 'Europe/Berlin', 'America/Toronto', 'Pacific/Honolulu'].find((zone) => {
    const minutes = minutesOfDay(Date.now(), zone);
    return minutes > 9 * 60 && minutes < 20 * 60;
  }) ?? 'America/Toronto';

/** A new worker whose ID has been waiting for verification for `age` ms. */
export async function handInId(
  world: World,
  firebasePort: number,
  { name, age, phone }: { name: string; age: number; phone: string },
): Promise<Worker> {
  const worker = await world.worker(name, { idVerified: false, timeZone: wideAwake(), phone });
  const files = ['front', 'selfie'].map((file) => `private/${worker.uid}/${file}.png`);
  for (const file of files) {
    const address = `http://localhost:${firebasePort}/upload/storage/v1/b/demo-spot.appspot.com/o?uploadType=media&name=${encodeURIComponent(file)}`;
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'image/png' };
    expect((await fetch(address, { method: 'POST', headers, body: png })).status).toBe(200);
  }
  const [first_name = '', last_name = ''] = name.split(' ');
  await world.write({
    [paths.idCheck(`check-${worker.uid}`)]: {
      ...{ applicationType: 'ENHANCED_ID_VERIFICATION', enhancedIDStatus: 'SENT', manualCheckStatus: 'SENT' },
      ...{ spotterID: worker.uid, spotterName: name, timeZone: worker.spotter.timeZone, expiry: '2090-03-02' },
      information: { first_name, last_name, date_of_birth: '1990-03-02' },
      enhanced_identity_verification: { id_type: 'PASSPORT', id_country: 'Canada' },
      ...{ frontIDURL: files[0], selfieURL: files[1], createdAt: Date.now() - age },
    },
  });
  return worker;
}
