import { useEffect, useRef, useState } from 'react';
import type { QueueRoute } from './useQueueAddress';

const inList = (id: string) => document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);

/**
 * Opens entries of the list: a given one, the next or previous one, or the one after an entry that was decided. Returns from
 * an entry to its place in the list. `takesFocus` is whether the opened entry gets the focus: one steps through the list with
 * the focus on it, but who opens an entry there wants to read it without passing the rest of the list.
 */
export function useOpenEntry(ids: readonly string[], { open, go, close }: QueueRoute) {
  // Position of the open entry, kept after it was decided and removed.
  const at = useRef(0);
  const index = open === undefined ? -1 : ids.indexOf(open);
  useEffect(() => {
    if (index >= 0) at.current = index;
  }, [index]);
  const [takesFocus, setTakesFocus] = useState(false);
  const show = (id: string | undefined) => {
    go({ open: id });
    const entry = id && inList(id);
    // The focus in the list goes along. Otherwise Enter would open the entry before, or there is none to press it on.
    const stays = Boolean(entry && entry.closest('nav')?.contains(document.activeElement));
    setTakesFocus(!stays);
    if (!entry) return;
    entry.scrollIntoView({ block: 'nearest' });
    if (stays) entry.focus({ preventScroll: true });
  };
  const read = (id: string) => {
    go({ open: id });
    setTakesFocus(true);
  };
  const step = (way: 1 | -1) => {
    if (ids.length === 0) return;
    // If the open entry has been removed, the entry in its place is the next one.
    const from = index >= 0 ? index + way : open === undefined ? 0 : way > 0 ? at.current : at.current - 1;
    const wanted = ids[Math.min(ids.length - 1, Math.max(0, from))];
    if (wanted !== undefined && wanted !== open) show(wanted);
  };
  // The answer may arrive after another entry or page was opened, which then stays.
  const present = useRef<{ open: string | undefined; ids: readonly string[] }>(undefined);
  useEffect(() => {
    present.current = { open, ids };
  });
  useEffect(() => () => void (present.current = undefined), []);
  const showAfter = (decided: string) => {
    if (present.current?.open !== decided) return;
    const waiting = present.current.ids;
    // The list may have lost the entry before the answer arrived; with or without it, the next entry takes its place.
    const place = waiting.includes(decided) ? waiting.indexOf(decided) : at.current;
    const rest = waiting.filter((one) => one !== decided);
    show(rest[place] ?? rest[place - 1]);
  };
  const left = useRef<string>(undefined);
  const leave = () => {
    left.current = open;
    close();
  };
  useEffect(() => {
    if (open !== undefined || left.current === undefined) return;
    const entry = inList(left.current);
    left.current = undefined;
    if (entry && !entry.closest('nav')?.contains(document.activeElement)) entry.focus();
  }, [open]);
  return { read, step, showAfter, leave, takesFocus };
}
