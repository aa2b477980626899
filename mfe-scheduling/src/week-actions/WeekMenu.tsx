import { weekActionsText } from '@spot/contracts/messages';
import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MoreHorizontalRegular,
  onPhone,
} from '@spot/contracts/ui/core';
import { useShiftSelection } from './useShiftSelection';

const useStyles = makeStyles({ touch: { [onPhone]: { minHeight: '44px', minWidth: '44px' } } });

/** Select, copy a day, copy the week. */
export function WeekMenu({ onCopy }: { onCopy(kind: 'week' | 'day'): void }) {
  const styles = useStyles();
  const setSelecting = useShiftSelection((selection) => selection.setSelecting);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={styles.touch}
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={weekActionsText.more}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => setSelecting(true)}>{weekActionsText.select}</MenuItem>
          <MenuItem onClick={() => onCopy('week')}>{weekActionsText.copyWeek}</MenuItem>
          <MenuItem onClick={() => onCopy('day')}>{weekActionsText.copyDay}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
