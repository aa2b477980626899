import { type IncomingMessage, type ServerResponse } from 'node:http';
import { decodeSegment, sendJson } from '../../http';
import { type HttpModule } from '../../types';

const PATH = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/;

/** `DELETE /emulator/v1/projects/P/databases/D/documents` empties a database; listeners see it, functions do not. */
export class EmulatorModule implements HttpModule {
  constructor(private readonly clear: (database: string) => Promise<void>) {}

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const match = PATH.exec(url.pathname);
    if (!match?.[1] || request.method !== 'DELETE') return false;
    await this.clear(decodeSegment(match[1]));
    sendJson(response, 200, {});
    return true;
  }
}
