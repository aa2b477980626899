import type { ComponentProps, ReactNode } from 'react';
import { ChevronDownRegular, ChevronRightRegular, makeStyles, mergeClasses, onPhone, tokens } from '../core';

const plain = {
  padding: 0,
  border: 'none',
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
} as const;

const useStyles = makeStyles({
  plain: {
    ...plain,
    display: 'block',
    maxWidth: '100%',
    [onPhone]: { minWidth: '44px', minHeight: '44px' },
    ':hover': { textDecorationLine: 'underline' },
  },
  fold: {
    ...plain,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    overflowWrap: 'anywhere',
    // The arrow keeps its size beside a label of two lines.
    '& svg': { flexShrink: 0 },
    [onPhone]: { minHeight: '44px' },
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
});

/** A button without its own appearance. */
export function PlainButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={useStyles().plain} />;
}

export interface FoldButtonProps {
  open: boolean;
  strong?: boolean;
  onToggle(this: void): void;
  children: ReactNode;
}

/** A label with an arrow that expands and collapses the content below. */
export function FoldButton({ open, strong, onToggle, children }: FoldButtonProps) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={mergeClasses(styles.fold, strong && styles.strong)}
      aria-expanded={open}
      onClick={onToggle}
    >
      {open ? <ChevronDownRegular aria-hidden /> : <ChevronRightRegular aria-hidden />}
      {children}
    </button>
  );
}
