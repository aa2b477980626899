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

/** Tints its content for a second when `value` changes; nothing on first sight. */
export function LiveValue({ value, children }: { value: string | number; children: ReactNode }) {
  const styles = useStyles();
  const element = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (Object.is(before.current, value)) return;
    before.current = value;
    const shown = element.current;
    if (!shown) return;
    const tint = styles.changed.split(' ');
    shown.classList.remove(...tint);
    // Reading a measure restarts the animation when two changes follow closely.
    void shown.offsetWidth;
    shown.classList.add(...tint);
  }, [value, styles.changed]);
  return <span ref={element}>{children}</span>;
}
