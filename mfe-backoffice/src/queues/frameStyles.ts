import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

/** The area of a picture and its tools. Its placeholder has the same height, so that nothing moves. */
export const useFrameStyles = makeStyles({
  frame: {
    height: 'clamp(220px, 42vh, 520px)',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    [onPhone]: { height: '56vw', minHeight: '220px' },
  },
  tools: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    [onPhone]: { minHeight: '44px' },
  },
});
