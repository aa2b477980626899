import type { ComponentProps } from 'react';
import { makeStyles, mergeClasses, onPhone, tokens } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid transparent`,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    ':disabled': { cursor: 'not-allowed' },
  },
  words: {
    padding: `3px ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTopColor: tokens.colorNeutralStroke1,
    borderRightColor: tokens.colorNeutralStroke1,
    borderBottomColor: tokens.colorNeutralStroke1,
    borderLeftColor: tokens.colorNeutralStroke1,
    [onPhone]: { minHeight: '44px' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
    },
  },
  icon: {
    padding: '1px',
    width: '24px',
    height: '24px',
    fontSize: '20px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    [onPhone]: { width: '44px', height: '44px' },
    ':hover': {
      color: tokens.colorNeutralForeground2BrandHover,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, backgroundColor: 'transparent' },
  },
});

type RowButtonProps = ComponentProps<'button'> & { look: 'words' | 'icon' };

/** A small button for lists of hundreds of rows. It looks like Fluent's, which takes ten times as long to draw. */
export function RowButton({ look, ...button }: RowButtonProps) {
  const styles = useStyles();
  return <button type="button" className={mergeClasses(styles.root, styles[look])} {...button} />;
}
