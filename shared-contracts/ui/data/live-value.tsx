import { useEffect, useRef, type ReactNode } from 'react';
import { makeStyles, tokens } from '../core';

const useStyles = makeStyles({
  changed: {
    borderRadius: tokens.borderRadiusMedium,
    animationName: {
      from: { backgroundColor: tokens.colorBrandBackground2Pressed },
      to: { backgroundColor: 'transparent' },
    },
    animationDuration: '1s',
    animationTimingFunction: 'ease-out',
  },
});

interface LiveValueProps {
  /** Undefined until known. */
  value: string | number | undefined;
  children: ReactNode;
}

/** Highlights its content for a second when `value` changes, but not when it first becomes known. */
export function LiveValue({ value, children }: LiveValueProps) {
  const styles = useStyles();
  const element = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  useEffect(() => {
    const was = before.current;
    before.current = value;
    if (was === undefined || value === undefined || was === value) return;
    const shown = element.current;
    if (!shown) return;
    const tint = styles.changed.split(' ');
    shown.classList.remove(...tint);
    // Reading a layout property restarts the animation if two changes follow closely.
    void shown.offsetWidth;
    shown.classList.add(...tint);
  }, [value, styles.changed]);
  return <span ref={element}>{children}</span>;
}
