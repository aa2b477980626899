import { listText } from '../../core/messages/lists';
import { makeStyles, mergeClasses, onPhone } from '../core';
import { SearchBox } from './fluent';

const useStyles = makeStyles({
  root: { width: '320px', maxWidth: '100%', [onPhone]: { width: '100%', minHeight: '44px' } },
});

interface SearchFieldProps {
  /** Accessible name, also shown as the placeholder. */
  label: string;
  value: string;
  onChange(typed: string): void;
  /** Replaces the width. */
  className?: string;
}

/** The search box of a list. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const styles = useStyles();
  return (
    <SearchBox
      className={mergeClasses(styles.root, className)}
      aria-label={label}
      placeholder={label}
      value={value}
      // Fluent's button stays for screen readers when there is nothing to clear.
      dismiss={value === '' ? null : { 'aria-label': listText.clearSearch }}
      onChange={(_, data) => onChange(data.value)}
    />
  );
}
