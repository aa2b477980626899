import { commonText } from '@spot/contracts/core';
import type { LiveDocument } from '@spot/contracts/core/queries';
import { useLiveDocument } from '@spot/contracts/shell-api';

interface Words {
  unread: string;
  gone: string;
}

/** The name of the document that a field has chosen. Without it the field says why, because its filter applies all the same. */
export function useChosen(document: LiveDocument<{ name: string }> | null, { unread, gone }: Words) {
  const { data, status } = useLiveDocument(document);
  const missing = document !== null && !data;
  return {
    name: data?.name ?? '',
    placeholder: missing && status === 'loading' ? commonText.loading : undefined,
    issue: missing && status !== 'loading' ? (status === 'error' ? unread : gone) : undefined,
  };
}
