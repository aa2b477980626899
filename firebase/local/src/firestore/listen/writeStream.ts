import { randomUUID } from 'node:crypto';
import { refuseOversized } from '../../protocol/requestSize';
import type { Requester } from '../../types';
import { checkDatabase } from '../names';
import { type FirestoreService, listOf } from '../service';

type Message = Record<string, unknown>;

/** A client's Write stream: batches run in order, and the first failure ends it. */
export class WriteStream {
  private database = '';
  private token = 0;
  private last: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly service: FirestoreService,
    private readonly requester: Requester,
    private readonly deliver: (message: Message, asked: boolean) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  receive(request: Message): void {
    this.last = this.last
      .then(() => this.handle(request))
      .catch((error: unknown) => {
        if (this.closed) return;
        this.close();
        this.fail(error);
      });
  }

  close(): void {
    this.closed = true;
  }

  private async handle(request: Message): Promise<void> {
    if (this.closed) return;
    refuseOversized(request);
    const streamToken = Buffer.from(String(++this.token)).toString('base64');
    if (!this.database) {
      this.database = checkDatabase(request['database']);
      this.deliver({ streamId: randomUUID(), streamToken }, true);
      if (!listOf(request['writes']).length) return;
    }
    const { writeResults, commitTime } = await this.service.commit(this.requester, {
      database: this.database,
      writes: request['writes'],
    });
    if (!this.closed) this.deliver({ streamToken, writeResults, commitTime }, true);
  }
}
