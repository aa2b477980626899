import { makeStyles, tokens } from '@spot/contracts/ui/core';

export const useEmployeeStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalL, maxWidth: '640px' },
});
