import { makeStyles, oneLine, onPhone, Text, threeLines } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  root: { ...oneLine, [onPhone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  three: threeLines,
});

/** A cell's text in one line; what is cut off is in its title. A phone's card, which has no hints, shows all of it. */
export function Line({ children, strong }: { children: string; strong?: boolean }) {
  return (
    <Text block className={useStyles().root} weight={strong ? 'semibold' : 'regular'} title={children}>
      {children}
    </Text>
  );
}

/** A cell's text in up to three lines, otherwise like `Line`. */
export function ThreeLines({ children }: { children: string }) {
  return (
    <span className={useStyles().three} title={children}>
      {children}
    </span>
  );
}
