import { randomUUID } from 'node:crypto';
import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { paths } from '@spot/contracts/core';
import { png } from './browser';
import type { Backend } from './backend';
import type { Market } from './market';

/** Entries of the verification queues with what workers handed in for them. */
export class Documents {
  constructor(
    private readonly backend: Backend,
    private readonly market: Market,
  ) {}

  private bucket() {
    return getStorage(getApp('tests')).bucket(`${this.backend.projectId}.appspot.com`);
  }

  /** A file of a worker, without asking the rules; answers its path. */
  async file(uid: string, bytes: Uint8Array = png, contentType = 'image/png', ending = 'png'): Promise<string> {
    const path = `private/${uid}/${randomUUID()}.${ending}`;
    await this.bucket().file(path).save(Buffer.from(bytes), { contentType, resumable: false });
    return path;
  }

  async exists(path: string): Promise<boolean> {
    return (await this.bucket().file(path).exists())[0];
  }

  /** Leaves a file as it was before files that are kept were marked. */
  async unmark(path: string): Promise<void> {
    await this.bucket()
      .file(path)
      .setMetadata({ metadata: { kept: null } });
  }

  delete(path: string) {
    return this.bucket().file(path).delete();
  }

  async id(checkId: string, uid: string, more: object = {}): Promise<void> {
    const [frontIDURL, selfieURL] = await Promise.all([this.file(uid), this.file(uid)]);
    await this.market.write({
      [paths.idCheck(checkId)]: {
        applicationType: 'ENHANCED_ID_VERIFICATION',
        enhancedIDStatus: 'SENT',
        manualCheckStatus: 'SENT',
        spotterID: uid,
        spotterName: `Worker ${uid}`,
        timeZone: 'America/Toronto',
        createdAt: Date.now(),
        information: { first_name: 'Wanda', last_name: 'Reyes', date_of_birth: '1990-03-02' },
        enhanced_identity_verification: { id_type: 'PASSPORT', id_country: 'Canada' },
        frontIDURL,
        selfieURL,
        expiry: '2090-03-02',
        ...more,
      },
    });
  }

  async requirement(checkId: string, uid: string, more: object = {}): Promise<void> {
    await this.market.write({
      [paths.requirementCheck(checkId)]: {
        status: 'pending',
        name: 'Smart Serve',
        subType: 'normal',
        url: await this.file(uid),
        spotterID: uid,
        spotterName: `Worker ${uid}`,
        createdAt: Date.now(),
        expiryDate: '2090-03-02',
        ...more,
      },
    });
  }

  async uniform(checkId: string, uid: string, teamID: string, uniformId: string, more: object = {}): Promise<void> {
    await this.market.write({
      [paths.uniformCheck(checkId)]: {
        kind: 'uniformSubmission',
        status: 'pending',
        teamID,
        uniformId,
        uniformName: 'Vest',
        spotterID: uid,
        spotterName: `Worker ${uid}`,
        createdAt: Date.now(),
        url: await this.file(uid),
        ...more,
      },
    });
  }
}
