import { useMediaQuery, wideWidth } from '@spot/contracts/ui/core';

/** From this width on the updates are beside the table of people; below it, they follow it. */
export const beside = '@media (min-width: 1360px)';

/** Whether people are cards, because the table does not fit; on paper it never does. */
export const useIsNarrow = () => useMediaQuery(`(max-width: ${wideWidth - 0.02}px)`, true);
