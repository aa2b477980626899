import { hrefs, type RouteEntry } from '@spot/contracts/routes';
import { Slot, type Session, type ShellApi } from '@spot/contracts/shell-api';
import { makeStyles, onPhone, ShellContext, tokens } from '@spot/contracts/ui/core';
import { useCallback, useEffect, useState } from 'react';
import { isOffice } from '../frame/view';

const useStyles = makeStyles({
  // As high as its content, so that nothing below moves when it arrives.
  strip: { minHeight: '28px', marginBottom: tokens.spacingVerticalM, [onPhone]: { minHeight: '44px' } },
});

/** Whether a platform admin has followed a link to an employer's page without viewing a company, so that one must be chosen. */
export const lacksCompany = (session: Session, entry: RouteEntry | null): boolean =>
  isOffice(session) &&
  session.status === 'ready' &&
  entry?.audience === 'member' &&
  entry.owner !== 'shell' &&
  entry.path !== hrefs.account();

/** Today's pending work, above each page of the back office; drawn by its feature. */
export function OfficeStrip({ api }: { api: ShellApi }) {
  const styles = useStyles();
  return (
    <div className={styles.strip}>
      <ShellContext value={api}>
        <Slot name="officeToday" props={none} />
      </ShellContext>
    </div>
  );
}
const none = {};

/** State of the search box. It opens by its button, and by Ctrl K unless a dialog is open. */
export function useFinder(allowed: boolean): { open: boolean; show(): void; hide(): void } {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!allowed) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (document.querySelector('[aria-modal="true"]') === null) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [allowed]);
  const show = useCallback(() => setOpen(true), []);
  const hide = useCallback(() => setOpen(false), []);
  return { open: open && allowed, show, hide };
}

/** The search box, which the back office's feature draws. */
export function OfficeFinder({ api, onClose }: { api: ShellApi; onClose(): void }) {
  return (
    <ShellContext value={api}>
      <Slot name="officeFinder" props={{ onClose }} />
    </ShellContext>
  );
}
