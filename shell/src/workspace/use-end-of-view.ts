import { hrefs } from '@spot/contracts/routes';
import { shellText } from '@spot/contracts/core';
import type { ShellApi } from '@spot/contracts/shell-api';
import { useLayoutEffect, useRef } from 'react';
import type { ReleaseRoutes } from '../federation/release-routes';
import type { SessionStore } from '../session/store';
import { leaveEmployerView } from './employer-view';

interface EndOfView {
  pathname: string;
  match: ReleaseRoutes['match'];
  store: SessionStore;
  api: Pick<ShellApi, 'notify' | 'navigate'>;
  /** Set while the view has begun and its first page is still on its way. */
  entering: { current: boolean };
  /** Looks at the company again. */
  enter(groupId: string): void;
}

/**
 * Leaving the positions ends looking at a company; one press continues it where it was ended (SCH-007, decision C40). So does
 * a page of the back office, which is none of an employer's.
 */
export function useEndOfView({ pathname, match, store, api, entering, enter }: EndOfView): void {
  const before = useRef(pathname);
  useLayoutEffect(() => {
    const { audience } = match(pathname) ?? {};
    const office = audience === 'admin' || audience === 'releaser';
    const left = before.current === hrefs.managePositions() && pathname !== hrefs.managePositions();
    before.current = pathname;
    const { viewingAs, group } = store.getState();
    if (!office) entering.current = false;
    if ((!left && (!office || entering.current)) || !viewingAs) return;
    const company = group?.name ?? '';
    const resume = () => {
      entering.current = office;
      enter(viewingAs.groupId);
      api.navigate(office ? hrefs.overview() : pathname);
    };
    leaveEmployerView(store);
    // `/` leads a platform admin to the boards of all companies.
    if (!office) api.navigate(hrefs.overview(), { replace: true });
    api.notify({
      text: shellText.endedViewing(company),
      action: { label: shellText.continueViewing(company), run: resume },
    });
  }, [pathname, match, store, api, entering, enter]);
}
