export { FluentProvider } from '@spot/contracts/ui/core';
