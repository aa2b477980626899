import { groupDocument } from '@spot/contracts/accounts/queries';
import { officeLogText } from '@spot/contracts/backoffice';
import { useLiveDocument } from '@spot/contracts/shell-api';

/** A company's name now; its id where it is gone, and the whole platform where there is none. */
export function CompanyName({ id }: { id: string }) {
  const company = useLiveDocument(id === '' ? null : groupDocument(id));
  if (id === '') return officeLogText.platform;
  return company.data?.name ?? (company.status === 'loading' ? '' : id);
}
