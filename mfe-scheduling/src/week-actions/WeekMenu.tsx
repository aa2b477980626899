import { weekActionsText } from '@spot/contracts/scheduling';
import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MoreHorizontalRegular,
} from '@spot/contracts/ui/core';
import { useShiftSelection } from './useShiftSelection';

/** Menu to select shifts and to copy a day or week. */
export function WeekMenu({ onCopy }: { onCopy(kind: 'week' | 'day'): void }) {
  const setSelecting = useShiftSelection((selection) => selection.setSelecting);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={weekActionsText.more} />
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
