import { useMediaQuery, wideWidth } from '@spot/contracts/ui/core';

/** From here on the table of people fits beside the updates; below, they come after it. */
export const beside = '@media (min-width: 1360px)';

/** The table of people does not fit: they are cards. */
export const useIsNarrow = () => useMediaQuery(`(max-width: ${wideWidth - 0.02}px)`);
