import { makeStyles, oneLine, onPhone, Text } from '@spot/contracts/ui/core';

const useStyles = makeStyles({ root: { ...oneLine, [onPhone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } });

/** A cell's text in one line; what is cut off is in its title. A phone's card, which has no hints, shows all of it. */
export function Line({ children, strong }: { children: string; strong?: boolean }) {
  return (
    <Text block className={useStyles().root} weight={strong ? 'semibold' : 'regular'} title={children}>
      {children}
    </Text>
  );
}
