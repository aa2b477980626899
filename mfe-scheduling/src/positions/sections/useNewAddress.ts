import { useEffect } from 'react';
import type { PositionFormState } from '../form/usePositionForm';

/**
 * While `needed`, the form's address must be one that was picked now: a new position takes no address from a position that was
 * deleted. If the colleague restores that position, its address is there again.
 */
export function useNewAddress(form: PositionFormState['form'], needed: boolean): void {
  useEffect(() => {
    const place = form.getValues('place');
    if (!needed || place?.placeId !== undefined) return;
    form.setValue('place', null);
    return () => {
      if (form.getValues('place') === null) form.setValue('place', place);
    };
  }, [needed, form]);
}
