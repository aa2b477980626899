import type { Live } from '@spot/contracts/core/queries';
import { type Uniform, uniformText } from '@spot/contracts/scheduling';

type Known = Pick<Uniform, 'id' | 'name'>;

/** The name of a team's uniform. Only a list that was read shows that a uniform is gone. */
export function uniformName({ status, data }: Live<readonly Known[]>, uniformId: string): string {
  const unlisted = { ready: uniformText.gone, loading: '', error: uniformText.loadFailed }[status];
  return data?.find(({ id }) => id === uniformId)?.name ?? unlisted;
}
