import { hrefs, type RouteEntry } from '@spot/contracts/routes';
import { Slot, type Session, type ShellApi } from '@spot/contracts/shell-api';
import { makeStyles, onPhone, ShellContext, tokens } from '@spot/contracts/ui/core';
import { useCallback, useEffect, useState } from 'react';

const useStyles = makeStyles({
  // As high as what comes into it, so that nothing below moves then.
  strip: { minHeight: '28px', marginBottom: tokens.spacingVerticalM, [onPhone]: { minHeight: '44px' } },
});

/** A platform admin who does not look at a company as its employer. */
export const isOffice = ({ user, viewingAs }: Session): boolean => user?.admin === true && viewingAs === null;

/** A platform admin has come by a link to a page that is a company's, and looks at none: which one has to be asked. */
export const lacksCompany = (session: Session, entry: RouteEntry | null): boolean =>
  isOffice(session) &&
  session.status === 'ready' &&
  entry?.audience === 'member' &&
  entry.owner !== 'shell' &&
  entry.path !== hrefs.account();

/** What waits today, above each page of the back office, which draws it. */
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

/** Whether the box that finds anything is open: by its button, and by Ctrl K where no dialog stands over the page. */
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

/** The box itself, which belongs to the back office. */
export function OfficeFinder({ api, onClose }: { api: ShellApi; onClose(): void }) {
  return (
    <ShellContext value={api}>
      <Slot name="officeFinder" props={{ onClose }} />
    </ShellContext>
  );
}
