import {
  makeStyles,
  Menu as FluentMenu,
  MenuPopover as FluentMenuPopover,
  mergeClasses,
  resolvePositioningShorthand,
  type MenuPopoverProps,
  type MenuProps,
} from '@fluentui/react-components';

// A name without spaces would be cut at the edge.
const useStyles = makeStyles({ words: { overflowWrap: 'anywhere' } });

/** A menu that scrolls if the window is too low for it, so that its last items can be seen and reached (WCAG 1.4.10). */
export function Menu({ positioning, ...props }: MenuProps) {
  return <FluentMenu positioning={{ autoSize: 'height', ...resolvePositioningShorthand(positioning) }} {...props} />;
}

/** The surface of a menu, in which long names wrap. */
export function MenuPopover({ className, ...props }: MenuPopoverProps) {
  return <FluentMenuPopover className={mergeClasses(useStyles().words, className)} {...props} />;
}
