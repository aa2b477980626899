import { SearchBox } from '@spot/contracts/ui/data';
import { usePermissionStyles } from './styles';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange(typed: string): void;
}

/** The search box of a list; its label is also the placeholder. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const styles = usePermissionStyles();
  return (
    <SearchBox
      className={styles.search}
      placeholder={label}
      input={{ 'aria-label': label }}
      value={value}
      onChange={(_, data) => onChange(data.value)}
    />
  );
}
