import { type PositionTemplate, positionsText, jobHeading } from '@spot/contracts/scheduling';
import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MoreHorizontalRegular,
} from '@spot/contracts/ui/core';
import { useRef, useState } from 'react';
import { useHubContext } from './useHub';
import { VisibilityDialog } from './VisibilityDialog';

const { list, visibility } = positionsText;

/** Menu of a position: Edit, Duplicate, Delete and visibility (SCH-042, SCH-065, SCH-123). */
export function PositionActions({ position }: { position: PositionTemplate }) {
  const { go, setDeleting } = useHubContext();
  const [asking, setAsking] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    // The menu item that opened the dialog no longer exists, so the focus is returned to the menu's button.
    setTimeout(() => trigger.current?.focus());
  };
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            ref={trigger}
            appearance="subtle"
            icon={<MoreHorizontalRegular />}
            aria-label={list.actions(jobHeading(position))}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => go({ kind: 'edit', id: position.id })}>{list.edit}</MenuItem>
            <MenuItem onClick={() => go({ kind: 'duplicate', id: position.id })}>{list.duplicate}</MenuItem>
            <MenuItem onClick={() => setDeleting({ position, from: trigger.current })}>{list.delete}</MenuItem>
            <MenuItem onClick={() => setAsking(true)}>
              {position.visibility === 'team' ? visibility.makePublic : visibility.makePrivate}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {asking && <VisibilityDialog position={position} onClose={close} />}
    </>
  );
}
