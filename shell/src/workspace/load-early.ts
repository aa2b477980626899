import type { Session } from '@spot/contracts/shell-api';
import type { FeatureSource } from '../federation/types';
import { decide } from '../guard/decide';
import type { SessionStore } from '../session/store';
import { whenIdle } from '../when-idle';

/**
 * Loads the feature and the code of the page at `path` as soon as the account is known, while its record, company and teams are
 * awaited. They decide later whether the page is shown.
 */
export function loadEarly(store: SessionStore, source: Pick<FeatureSource, 'preload'>, path: string): void {
  const isDone = (session: Session) => {
    if (!session.user) return session.status !== 'starting';
    const decision = decide(path, { ...session, status: 'ready' });
    if (decision.kind !== 'allow' || decision.entry.owner === 'shell') return true;
    const { owner, path: page } = decision.entry;
    // Its requests go first; running code would delay them.
    whenIdle(() => source.preload(owner, page));
    return true;
  };
  if (isDone(store.getState())) return;
  const stop = store.subscribe((session) => isDone(session) && stop());
}
