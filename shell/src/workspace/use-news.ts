import type { LiveStore } from '@spot/contracts/core/queries';
import type { Session } from '@spot/contracts/shell-api';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { isCurrent } from '../frame/is-current';
import { readAt, sourcesOf, type Mark } from './news';

interface News {
  live: Pick<LiveStore, 'state' | 'subscribeQuery'>;
  session: Session;
  pathname: string;
  /** Stores that the person has just opened the tab. */
  read(mark: Mark): void;
}

/** Tabs with news that the person has not seen; opening a tab counts as seeing it (ACC-106, decisions N20, C25). */
export function useNews({ live, session, pathname, read }: News): readonly string[] {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const sources = useMemo(() => sourcesOf(session), [session]);
  const keys = sources.map(({ query }) => query.key).join();
  const asked = useRef(sources);
  asked.current = sources;
  useEffect(() => {
    const stops = asked.current.map(({ query }) => live.subscribeQuery(query, draw));
    return () => stops.forEach((stop) => stop());
  }, [live, keys]);

  const { employee } = session;
  const news = sources.flatMap(({ tab, mark, query, at }) => {
    const [newest] = live.state<readonly unknown[]>(query.key).data ?? [];
    const fresh = employee && newest !== undefined && at(newest) > readAt(employee, mark);
    return fresh ? [{ tab, mark, what: `${mark} ${at(newest)}` }] : [];
  });
  const seen = news.find(({ tab }) => isCurrent(tab, pathname));
  const { mark, what } = seen ?? {};
  // Each news item is marked as read once, even if the device's clock is behind the server's.
  const noted = useRef<string>(undefined);
  useEffect(() => {
    if (mark === undefined || noted.current === what) return;
    noted.current = what;
    read(mark);
  }, [mark, what, read]);
  return news.filter((one) => one !== seen).map(({ tab }) => tab);
}
