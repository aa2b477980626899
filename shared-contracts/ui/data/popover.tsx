import { Popover as FluentPopover, resolvePositioningShorthand, type PopoverProps } from '@fluentui/react-components';

/** A popover that scrolls if the window is too low for it, like `Menu`. */
export function Popover({ positioning, ...props }: PopoverProps) {
  return <FluentPopover positioning={{ autoSize: 'height', ...resolvePositioningShorthand(positioning) }} {...props} />;
}
