import { Menu as FluentMenu, resolvePositioningShorthand, type MenuProps } from '@fluentui/react-components';

/** A menu that scrolls if the window is too low for it, so that its last items can be seen and reached (WCAG 1.4.10). */
export function Menu({ positioning, ...props }: MenuProps) {
  return <FluentMenu positioning={{ autoSize: 'height', ...resolvePositioningShorthand(positioning) }} {...props} />;
}
