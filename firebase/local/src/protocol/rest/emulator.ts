import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeSegment, sendJson } from '../../http';
import type { Bill } from '../../firestore/costs';
import type { HttpModule } from '../../types';

const PATH = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/;

/** Costs of listening: documents sent since the start, and queries and documents with listeners. */
export interface ListenCosts {
  documents: number;
  targets: number;
}

/**
 * `DELETE /emulator/v1/projects/P/databases/D/documents` clears a database, which listeners see and functions do not. `GET
 * /emulator/v1/listens` returns the ListenCosts, `GET /emulator/v1/costs` the Bill; `DELETE` of the latter restarts the count.
 */
export class EmulatorModule implements HttpModule {
  constructor(
    private readonly clear: (database: string) => Promise<void>,
    private readonly costs: () => ListenCosts,
    private readonly billing: { bill(): Bill; begin(): void },
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    if (url.pathname === '/emulator/v1/listens' && request.method === 'GET') {
      sendJson(response, 200, this.costs());
      return true;
    }
    if (url.pathname === '/emulator/v1/costs') {
      if (request.method === 'DELETE') this.billing.begin();
      sendJson(response, 200, this.billing.bill());
      return true;
    }
    const match = PATH.exec(url.pathname);
    if (!match?.[1] || request.method !== 'DELETE') return false;
    await this.clear(decodeSegment(match[1]));
    sendJson(response, 200, {});
    return true;
  }
}
