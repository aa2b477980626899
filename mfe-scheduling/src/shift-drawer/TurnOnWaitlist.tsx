import { type Gig, drawerText } from '@spot/contracts/scheduling';
import { Button } from '@spot/contracts/ui/core';
import { PeopleListRegular, Tooltip } from '@spot/contracts/ui/data';
import { useDrawerStyles } from './drawerStyles';
import { useWaitlist } from './useWaitlist';

/** Button that turns the waitlist on; its tab then appears (SCH-076, SCH-139). */
export function TurnOnWaitlist({ gigs }: { gigs: readonly Gig[] }) {
  const styles = useDrawerStyles();
  const { set, busy } = useWaitlist(gigs);
  const off = gigs.filter(({ waitlist, numWaitlist }) => !waitlist && numWaitlist === 0);
  if (off.length === 0) return null;
  return (
    <Tooltip content={drawerText.turnOn} relationship="label">
      <Button
        className={styles.action}
        appearance="subtle"
        size="small"
        icon={<PeopleListRegular />}
        disabledFocusable={busy}
        onClick={() => void set(off, true)}
      >
        {drawerText.tabWaitlist}
      </Button>
    </Tooltip>
  );
}
