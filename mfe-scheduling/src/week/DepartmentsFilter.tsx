import { schedulingText } from '@spot/contracts/scheduling';
import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useIsPhone,
} from '@spot/contracts/ui/core';
import { FilterRegular, MenuItemCheckbox } from '@spot/contracts/ui/data';
import { usePageStyles } from './pageStyles';

interface DepartmentsFilterProps {
  departments: readonly string[];
  /** Empty means all of them. */
  chosen: ReadonlySet<string>;
  onChoose(departments: ReadonlySet<string>): void;
}

/** Filter by several departments; an empty name is shown as `No Department` (SCH-015, SCH-016). */
export function DepartmentsFilter({ departments, chosen, onChoose }: DepartmentsFilterProps) {
  const styles = usePageStyles();
  const phone = useIsPhone();
  const { week } = schedulingText;
  // A menu checkbox cannot have an empty value, so each uses its index.
  const checked = departments.flatMap((name, index) => (chosen.has(name) ? [String(index)] : []));
  return (
    <Menu
      persistOnItemClick
      checkedValues={{ department: checked }}
      onCheckedValueChange={(_, { checkedItems }) =>
        onChoose(new Set(checkedItems.map((item) => departments[Number(item)] ?? '')))
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          className={styles.fill}
          icon={phone ? undefined : <FilterRegular />}
          disabled={departments.length === 0}
        >
          {checked.length > 0 ? `${week.departments} (${checked.length})` : week.departments}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {departments.map((name, index) => (
            <MenuItemCheckbox key={name} name="department" value={String(index)}>
              {name || week.noDepartment}
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          <MenuItem disabled={checked.length === 0} onClick={() => onChoose(new Set())}>
            {week.showAllDepartments}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
