import { useFormContext } from 'react-hook-form';

/** What is wrong with a field of the form around, in words. */
export function useProblem(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  return getFieldState(name, formState).error?.message;
}
