import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeSegment, sendHtml, sendJson } from '../http';
import type { SignInCode } from '../auth/service';
import type { HttpModule } from '../types';
import type { Outbox, StoredMessage } from './outbox';
import { codesPage, listPage, messagePage } from './page';

/**
 * The page at `/__inbox` and its messages as JSON at `/__inbox/messages?to=&kind=&limit=`, newest first; `kind=code` returns
 * second-factor codes.
 */
export function inboxModule(outbox: Outbox, codes: () => SignInCode[] = () => []): HttpModule {
  return {
    async handle(_request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
      if (url.pathname !== '/__inbox' && !url.pathname.startsWith('/__inbox/')) return false;
      const id = decodeSegment(url.pathname.slice('/__inbox/'.length));
      const to = url.searchParams.get('to') ?? '';
      const asked = url.searchParams.get('kind');
      const kind: StoredMessage['kind'] | undefined = asked === 'mail' || asked === 'text' ? asked : undefined;
      if (id === 'messages') {
        const limit = Number(url.searchParams.get('limit')) || 500;
        sendJson(response, 200, outbox.list({ kind, to }).slice(0, limit));
        return true;
      }
      if (id === '' && asked === 'code') {
        sendHtml(response, 200, codesPage(codes(), to));
        return true;
      }
      if (id === '') {
        sendHtml(response, 200, listPage(outbox.list({ kind: kind ?? 'mail', to }), kind ?? 'mail', to));
        return true;
      }
      const message = outbox.get(id);
      if (message) sendHtml(response, 200, messagePage(message));
      else sendJson(response, 404, { error: { code: 404, message: 'There is no such message.' } });
      return true;
    },
  };
}
