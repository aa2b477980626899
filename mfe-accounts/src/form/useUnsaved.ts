export { useUnsaved } from '@spot/contracts/shell-api';
