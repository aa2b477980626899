export { useVirtualizer } from '@tanstack/react-virtual';
