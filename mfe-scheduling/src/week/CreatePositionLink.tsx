import { schedulingText } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { Button, makeStyles, onPhone } from '@spot/contracts/ui/core';
import { useLinkClickHandler } from 'react-router-dom';

const useStyles = makeStyles({ root: { [onPhone]: { minHeight: '44px' } } });

/** Link from the empty schedule to creating the first position (SCH-027). */
export function CreatePositionLink() {
  const styles = useStyles();
  const onClick = useLinkClickHandler<HTMLAnchorElement>(hrefs.managePositions({ create: true }));
  return (
    <Button as="a" className={styles.root} href={hrefs.managePositions({ create: true })} onClick={onClick}>
      {schedulingText.week.createPosition}
    </Button>
  );
}
