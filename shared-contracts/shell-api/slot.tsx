import { useEffect, useRef } from 'react';
import type { SlotName, SlotProps } from './api';
import { useShell } from './hooks';

/** Renders another feature's slot in place with the props it was opened with; if that feature is down, a short note. */
export function Slot<Name extends SlotName>({ name, props }: { name: Name; props: SlotProps[Name] }) {
  const shell = useShell();
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const host = element.current;
    if (!host) return;
    const given = latest.current;
    // Looked up at each call, so that the slot never calls an outdated function.
    const current = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        typeof value === 'function'
          ? (...parameters: unknown[]) =>
              (latest.current[key as keyof SlotProps[Name]] as (...args: unknown[]) => unknown)(...parameters)
          : value,
      ]),
    ) as SlotProps[Name];
    return shell.mountSlot(name, host, current);
  }, [shell, name]);
  return <div ref={element} />;
}
