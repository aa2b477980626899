import { createContext, useContext, useEffect } from 'react';

interface ListContent {
  /** Whether the list beside the open chat shows any chats. */
  hasChats: boolean;
  setHasChats(has: boolean): void;
}

export const ListContentContext = createContext<ListContent>({ hasChats: false, setHasChats: () => {} });

/** Tells the pane beside the list whether it shows any chats. */
export function useReportChats(has: boolean): void {
  const { setHasChats } = useContext(ListContentContext);
  useEffect(() => setHasChats(has), [has, setHasChats]);
}
