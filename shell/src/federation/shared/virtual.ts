export { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
