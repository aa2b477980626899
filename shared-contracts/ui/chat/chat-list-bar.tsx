import { messagesText as text } from '@spot/contracts/dayof';
import { Checkbox, Field, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { SearchField, Select } from '@spot/contracts/ui/data';
import type { SearchQuery } from './use-chat-pages';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  search: { width: '100%', maxWidth: 'none' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  sort: { marginInlineStart: 'auto', [onPhone]: { '& select': { minHeight: '44px' } } },
});

interface ChatListBarProps {
  asked: SearchQuery;
  /** Accessible name and placeholder of the search box. */
  search: string;
  onAsk(change: Partial<SearchQuery>): void;
}

/** Search by name, filters Read and Unread, and order Newest or Oldest (OPS-022..024, ADM-034). */
export function ChatListBar({ asked, search, onAsk }: ChatListBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="search">
      <SearchField
        className={styles.search}
        label={search}
        value={asked.search}
        onChange={(typed) => onAsk({ search: typed })}
      />
      <div className={styles.line}>
        <div role="group" aria-label={text.show}>
          <Checkbox
            label={text.read}
            checked={asked.read}
            onChange={(_, { checked }) => onAsk({ read: checked === true })}
          />
          <Checkbox
            label={text.unread}
            checked={asked.unread}
            onChange={(_, { checked }) => onAsk({ unread: checked === true })}
          />
        </div>
        <Field className={styles.sort}>
          <Select
            size="small"
            aria-label={text.sort}
            value={asked.order}
            onChange={(_, { value }) => onAsk({ order: value === 'oldest' ? 'oldest' : 'newest' })}
          >
            <option value="newest">{text.newest}</option>
            <option value="oldest">{text.oldest}</option>
          </Select>
        </Field>
      </div>
    </div>
  );
}
