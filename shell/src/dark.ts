export { spotDarkTheme } from '@spot/contracts/ui/core';
