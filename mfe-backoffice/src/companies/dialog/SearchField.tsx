import { SearchBox } from '@spot/contracts/ui/data';
import { useCompanyStyles } from './companyStyles';

/** The search box of a table in a dialog; its label is also the placeholder. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(typed: string): void;
}) {
  const styles = useCompanyStyles();
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
