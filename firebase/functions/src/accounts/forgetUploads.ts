import { onSchedule } from 'firebase-functions/v2/scheduler';
import { dayMs } from '@spot/contracts/time';
import { now as clock } from '../shared/clock';
import { bucket } from '../shared/firebase';
import { inParallel } from '../shared/inParallel';
import { scheduled } from '../shared/policy';

const width = 8;

/** Deletes, a day later, what was uploaded for a form and never saved: it says where and when a picture was taken. */
export async function forget(now: number): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: 'uploads/' });
  const old = files.filter(({ metadata }) => Date.parse(metadata.timeCreated ?? '') < now - dayMs);
  await inParallel(old, width, (file) => file.delete({ ignoreNotFound: true }));
}

export const forgetUploads = onSchedule({ ...scheduled, schedule: '37 * * * *' }, () => forget(clock()));
