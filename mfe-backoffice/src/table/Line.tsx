import { Text } from '@spot/contracts/ui/core';

/** A cell's text in one line; what is cut off is in its title. */
export const Line = ({ children, strong }: { children: string; strong?: boolean }) => (
  <Text block truncate wrap={false} weight={strong ? 'semibold' : 'regular'} title={children}>
    {children}
  </Text>
);
