import { useEffect, useMemo, useState, type ReactNode } from 'react';
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
import { ListContentContext } from './list-content';

/** From this width on, list and chat are side by side. */
const sideBySide = '(min-width: 900px)';

/** Height of the shell's banners above the page, if any. */
const above = 'var(--spot-above, 0px)';

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: '360px minmax(0, 1fr)',
    // The window's height less the top bar and the heading.
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
  // The window's height less the heading and the phone's bottom bar.
  list: { [onPhone]: { height: `calc(100dvh - ${topBarHeight}px - ${phoneBarHeight}px - 108px - ${above})` } },
  pane: { display: 'flex', minWidth: 0 },
});

interface ChatPanesProps {
  title: string;
  context: string;
  /** Called with the id of the open chat. */
  list(chosen: string | undefined): ReactNode;
  /** Called with the id of the open chat and the URL of the list, which is undefined if the list is beside it. */
  open(chosen: string | undefined, back: string | undefined): ReactNode;
}

/** A list of chats and the chat that the URL names, side by side if there is room (OPS-022..027, ADM-033). */
export function ChatPanes({ title, context, list, open }: ChatPanesProps) {
  const styles = useStyles();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const wide = useMediaQuery(sideBySide, true);
  const chosen = params.get('chat') ?? undefined;
  const [hasChats, setHasChats] = useState(false);
  const content = useMemo(() => ({ hasChats, setHasChats }), [hasChats]);
  useEffect(() => void LazyConversation.preload(), []);
  const back = new URLSearchParams(params);
  back.delete('chat');
  const wayBack = back.size > 0 ? `${pathname}?${back}` : pathname;
  return (
    <ListContentContext.Provider value={content}>
      {(wide || chosen === undefined) && <PageHeader title={title} context={context} />}
      <div className={mergeClasses(styles.panes, !wide && styles.one, !wide && chosen === undefined && styles.list)}>
        {(wide || chosen === undefined) && list(chosen)}
        {(wide || chosen !== undefined) && (
          <div className={styles.pane}>{open(chosen, wide ? undefined : wayBack)}</div>
        )}
      </div>
    </ListContentContext.Provider>
  );
}
