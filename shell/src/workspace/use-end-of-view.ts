import { hrefs } from '@spot/contracts/routes';
import { shellText } from '@spot/contracts/messages';
import type { ShellApi } from '@spot/contracts/shell-api';
import { useEffect, useRef } from 'react';
import type { SessionStore } from '../session/store';
import { leaveEmployerView } from './employer-view';

interface EndOfView {
  pathname: string;
  store: SessionStore;
  api: Pick<ShellApi, 'notify' | 'navigate'>;
  /** Looks at the company again. */
  enter(groupId: string): Promise<void>;
}

/** Leaving the positions ends looking at a company; one press continues it where it was ended (SCH-007, decision C40). */
export function useEndOfView({ pathname, store, api, enter }: EndOfView): void {
  const before = useRef(pathname);
  useEffect(() => {
    const left = before.current === hrefs.managePositions() && pathname !== hrefs.managePositions();
    before.current = pathname;
    const { viewingAs, group } = store.getState();
    if (!left || !viewingAs) return;
    const company = group?.name ?? '';
    const resume = () => enter(viewingAs.groupId).then(() => api.navigate(pathname));
    leaveEmployerView(store);
    // `/` leads a platform admin to the boards of all companies.
    api.navigate(hrefs.overview(), { replace: true });
    api.notify({
      text: shellText.endedViewing(company),
      action: { label: shellText.continueViewing(company), run: () => void resume() },
    });
  }, [pathname, store, api, enter]);
}
