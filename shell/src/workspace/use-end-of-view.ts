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
  /** Set from the start of the view until its first page opens. */
  entering: { current: boolean };
  /** Views the company again. */
  enter(groupId: string): void;
}

/**
 * Ends the view of a company when the admin leaves the positions or opens a page of the back office. One press resumes it where
 * it ended (SCH-007, decision C40).
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
    // For a platform admin, `/` leads to the boards of all companies.
    if (!office) api.navigate(hrefs.overview(), { replace: true });
    api.notify({
      text: shellText.endedViewing(company),
      action: { label: shellText.continueViewing(company), run: resume },
    });
  }, [pathname, match, store, api, entering, enter]);
}
