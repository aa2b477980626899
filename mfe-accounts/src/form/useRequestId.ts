export { useRequestId } from '@spot/contracts/shell-api';
