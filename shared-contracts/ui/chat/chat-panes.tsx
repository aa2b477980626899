import { useEffect, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  makeStyles,
  mergeClasses,
  onPhone,
  phoneBarHeight,
  tokens,
  topBarHeight,
  useMediaQuery,
} from '@spot/contracts/ui/core';
import { PageHeader } from '@spot/contracts/ui/data';
import { LazyConversation } from './lazy-conversation';

/** From this width on list and chat stand side by side. */
const sideBySide = '(min-width: 900px)';

/** What the frame has above the page, where it has something. */
const above = 'var(--spot-above, 0px)';

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: '360px minmax(0, 1fr)',
    // As high as the window leaves room below the bar and the heading.
    height: `calc(100dvh - ${topBarHeight}px - 120px - ${above})`,
    minHeight: '360px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
    '& > *': { minHeight: 0 },
    '& > * + *': { borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  one: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    [onPhone]: { height: `calc(100dvh - ${topBarHeight}px - ${phoneBarHeight}px - 32px - ${above})` },
  },
  // Below the heading, and above a phone's bottom bar.
  list: { [onPhone]: { height: `calc(100dvh - ${topBarHeight}px - ${phoneBarHeight}px - 108px - ${above})` } },
  pane: { display: 'flex', minWidth: 0 },
});

interface ChatPanesProps {
  title: string;
  context: string;
  /** Given the id of the open chat. */
  list(chosen: string | undefined): ReactNode;
  /** The same, and where the way back to the list leads; only where the list is not beside it. */
  open(chosen: string | undefined, back: string | undefined): ReactNode;
}

/** A list of chats and the one that the address names, side by side where there is room (OPS-022..027, ADM-033). */
export function ChatPanes({ title, context, list, open }: ChatPanesProps) {
  const styles = useStyles();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const wide = useMediaQuery(sideBySide);
  const chosen = params.get('chat') ?? undefined;
  useEffect(() => LazyConversation.preload(), []);
  const back = new URLSearchParams(params);
  back.delete('chat');
  const wayBack = back.size > 0 ? `${pathname}?${back}` : pathname;
  return (
    <>
      {(wide || chosen === undefined) && <PageHeader title={title} context={context} />}
      <div className={mergeClasses(styles.panes, !wide && styles.one, !wide && chosen === undefined && styles.list)}>
        {(wide || chosen === undefined) && list(chosen)}
        {(wide || chosen !== undefined) && (
          <div className={styles.pane}>{open(chosen, wide ? undefined : wayBack)}</div>
        )}
      </div>
    </>
  );
}
