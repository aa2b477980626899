import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

export const useEmployeeStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalL, maxWidth: '640px' },
  input: { [onPhone]: { minHeight: '44px' } },
});
