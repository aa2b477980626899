import type { ReactElement, Ref } from 'react';
import { commonText } from '@spot/contracts/core';
import { finderText as text } from '@spot/contracts/backoffice';
import {
  BuildingRegular,
  Button,
  HomeRegular,
  makeStyles,
  mergeClasses,
  oneLine,
  onPhone,
  PeopleTeamRegular,
  PersonCircleRegular,
  tokens,
} from '@spot/contracts/ui/core';
import type { Found, FoundKind } from './found';
import type { FoundPart } from './useFound';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    padding: tokens.spacingHorizontalS,
  },
  // The list itself scrolls: the field above moves its selection, which a surrounding region could not announce.
  list: { minHeight: 0, overflowY: 'auto' },
  heading: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXS}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    [onPhone]: { minHeight: '44px' },
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  icon: { display: 'inline-flex', fontSize: '20px', color: tokens.colorNeutralForeground2 },
  name: oneLine,
  detail: {
    marginInlineStart: 'auto',
    flexShrink: 0,
    maxWidth: '50%',
    ...oneLine,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  words: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
  },
});

const icons: Record<FoundKind, ReactElement> = {
  page: <HomeRegular />,
  company: <BuildingRegular />,
  team: <PeopleTeamRegular />,
  worker: <PersonCircleRegular />,
};

interface FinderResultsProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  optionId(index: number): string;
  recent: readonly Found[];
  parts: readonly FoundPart[];
  /** Index of the option that Enter opens. */
  at: number;
  onPoint(index: number): void;
  onOpen(found: Found): void;
}

/** What was opened last, then results by kind. If one kind cannot be searched, that is shown and the others remain. */
export function FinderResults({ ref, id, recent, parts, ...of }: FinderResultsProps) {
  const styles = useStyles();
  const groups = [
    ...(recent.length > 0 ? [{ name: text.recent, found: recent }] : []),
    ...parts.filter(({ found }) => found.length > 0).map(({ kind, found }) => ({ name: text.kinds[kind], found })),
  ];
  const loading = parts.some(({ status }) => status === 'loading');
  const failed = parts.filter(({ status }) => status === 'error');
  let count = 0;
  return (
    <div className={styles.root}>
      <div ref={ref} id={id} role="listbox" aria-label={text.results} className={styles.list}>
        {groups.map(({ name, found }) => {
          const first = count;
          count += found.length;
          return (
            <div key={name} role="group" aria-label={name}>
              <div className={styles.heading} aria-hidden>
                {name}
              </div>
              {found.map((one, index) => (
                <Option key={`${one.kind} ${one.id}`} found={one} index={first + index} {...of} />
              ))}
            </div>
          );
        })}
      </div>
      {failed.map(({ kind, again }) => (
        <div key={kind} role="alert" className={styles.words}>
          {text.failed(text.kinds[kind])}
          {again && (
            <Button size="small" onClick={again}>
              {commonText.retry}
            </Button>
          )}
        </div>
      ))}
      <div role="status" className={loading || count === 0 ? styles.words : undefined}>
        {loading ? text.searching : count === 0 && failed.length === 0 ? text.nothing : ''}
      </div>
    </div>
  );
}

interface OptionProps extends Pick<FinderResultsProps, 'optionId' | 'at' | 'onPoint' | 'onOpen'> {
  found: Found;
  index: number;
}

function Option({ found, index, optionId, at, onPoint, onOpen }: OptionProps) {
  const styles = useStyles();
  return (
    <div
      id={optionId(index)}
      role="option"
      aria-selected={index === at}
      className={mergeClasses(styles.option, index === at && styles.current)}
      onPointerMove={() => onPoint(index)}
      onClick={() => onOpen(found)}
    >
      <span className={styles.icon} aria-hidden>
        {icons[found.kind]}
      </span>
      <span className={styles.name}>{found.name}</span>
      {found.detail && <span className={styles.detail}>{found.detail}</span>}
    </div>
  );
}
