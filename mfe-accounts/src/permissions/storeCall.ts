export { isConflict, storeError, useStoreCall } from '@spot/contracts/shell-api';
