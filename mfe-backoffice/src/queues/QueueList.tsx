import { type Check, queueText } from '@spot/contracts/backoffice';
import type { DayKey } from '@spot/contracts/core';
import { formatTime, viewerZone } from '@spot/contracts/time';
import { Button, EyeRegular, makeStyles, mergeClasses, oneLine, onPhone, tokens } from '@spot/contracts/ui/core';
import { Badge } from '@spot/contracts/ui/data';
import { dayHeading, type DayGroup } from './dayGroups';

const useStyles = makeStyles({
  day: { marginBottom: tokens.spacingVerticalM },
  heading: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  count: { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
  rows: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    width: '100%',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    border: '1px solid transparent',
    borderBottomColor: tokens.colorNeutralStroke3,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [onPhone]: { minHeight: '44px' },
  },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected, border: `1px solid ${tokens.colorBrandStroke1}` },
  who: { ...oneLine, fontWeight: tokens.fontWeightSemibold },
  what: {
    ...oneLine,
    color: tokens.colorNeutralForeground2,
    // Under the time as well, unless something is marked there.
    ':last-child': { gridColumn: '1 / -1' },
  },
  time: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  marks: { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  viewed: { display: 'inline-flex', color: tokens.colorBrandForeground1, fontSize: '16px' },
});

export interface QueueListProps<Row extends Check> {
  groups: readonly DayGroup<Row>[];
  today: DayKey;
  open: string | undefined;
  who(row: Row): string;
  what(row: Row): string;
  mark(row: Row): string | undefined;
  /** The colleague who is viewing the entry. */
  viewer(row: Row): string | undefined;
  onOpen(id: string): void;
  /** Reads more of the day. */
  onMore?: () => void;
}

/** The entries of a page, under headings by day (ADM-068). */
export function QueueList<Row extends Check>({ groups, today, onMore, ...rows }: QueueListProps<Row>) {
  const styles = useStyles();
  return (
    <nav aria-label={queueText.list}>
      {groups.map(({ day, rows: entries, whole }) => {
        const { name, date } = dayHeading(day, today);
        return (
          <section key={day} className={styles.day} aria-label={`${name}, ${date}`}>
            <h2 className={styles.heading}>
              {name}
              <span className={styles.quiet}>{date}</span>
              <span className={mergeClasses(styles.quiet, styles.count)}>
                {whole ? entries.length : queueText.someOf(entries.length)}
              </span>
            </h2>
            <ul className={styles.rows}>
              {entries.map((row) => (
                <li key={row.id}>
                  <Entry row={row} {...rows} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {onMore && <Button onClick={onMore}>{queueText.more}</Button>}
    </nav>
  );
}

type EntryProps<Row extends Check> = { row: Row } & Omit<QueueListProps<Row>, 'groups' | 'today' | 'onMore'>;

function Entry<Row extends Check>({ row, open, who, what, mark, viewer, onOpen }: EntryProps<Row>) {
  const styles = useStyles();
  const looking = viewer(row);
  const word = mark(row);
  return (
    <button
      type="button"
      data-entry={row.id}
      className={mergeClasses(styles.row, row.id === open && styles.chosen)}
      aria-current={row.id === open ? 'true' : undefined}
      onClick={() => onOpen(row.id)}
    >
      <span className={styles.who}>{who(row)}</span>
      <span className={styles.time}>{formatTime(row.createdAt, viewerZone())}</span>
      <span className={styles.what} title={what(row)}>
        {what(row)}
      </span>
      {(word || looking !== undefined) && (
        <span className={styles.marks}>
          {word && (
            <Badge appearance="tint" color="warning" size="small">
              {word}
            </Badge>
          )}
          {looking !== undefined && (
            <span
              className={styles.viewed}
              role="img"
              aria-label={queueText.viewedBy(looking)}
              title={queueText.viewedBy(looking)}
            >
              <EyeRegular />
            </span>
          )}
        </span>
      )}
    </button>
  );
}
