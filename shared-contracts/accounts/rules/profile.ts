import type { Group } from '../entities/group';
import { isPlace, typedAddress } from '../../core/rules/place';
import { lengthOf, tidy, tidyParagraph } from '../../core/rules/text';
import type { ReadPhone } from '../../core/rules/phone-text';
import { storedUrl } from './website';

/** Maximum length of `What We Do`, in characters (ACC-109). */
export const longestBio = 300;

export interface CompanyForm {
  name: string;
  phone: string;
  url: string;
  bio: string;
  /** Whether there is a new or a stored picture. */
  hasPicture: boolean;
  /** The place chosen in this form; undefined if none was. */
  place?: Parameters<typeof isPlace>[0];
  /** Whether an address is stored; it may stay, whatever its country (decision C06). */
  hasAddress: boolean;
}

export type CompanyIssue =
  | { field: 'picture'; code: 'picture' }
  | { field: 'name'; code: 'name' }
  | { field: 'phone'; code: 'phone' | 'phoneInvalid' }
  | { field: 'url'; code: 'url' | 'urlInvalid' }
  | { field: 'bio'; code: 'bio' | 'bioLong' }
  | { field: 'place'; code: 'address' | 'addressUnknown' };

/** All errors in a company's profile (ACC-094..101) or a team's data (ACC-134..139), in the order of the form. */
export function companyIssues(form: CompanyForm, readPhone: ReadPhone): CompanyIssue[] {
  const issues: CompanyIssue[] = [];
  if (!form.hasPicture) issues.push({ field: 'picture', code: 'picture' });
  if (tidy(form.name) === '') issues.push({ field: 'name', code: 'name' });
  if (form.phone.trim() === '') issues.push({ field: 'phone', code: 'phone' });
  else if (!readPhone(form.phone)) issues.push({ field: 'phone', code: 'phoneInvalid' });
  if (form.url.trim() === '') issues.push({ field: 'url', code: 'url' });
  else if (!storedUrl(form.url)) issues.push({ field: 'url', code: 'urlInvalid' });
  const bio = tidyParagraph(form.bio);
  if (bio === '') issues.push({ field: 'bio', code: 'bio' });
  else if (lengthOf(bio) > longestBio) issues.push({ field: 'bio', code: 'bioLong' });
  if (form.place ? !isPlace(form.place) : !form.hasAddress)
    issues.push({ field: 'place', code: typedAddress(form.place)?.trim() ? 'addressUnknown' : 'address' });
  return issues;
}

export type ProfileGap = 'logo' | 'phone' | 'url' | 'bio' | 'address';
type Profile = Pick<Group, 'profPicURL' | 'phone' | 'url' | 'bio' | 'address'>;

/** Missing parts of the company's profile (ACC-182, decision C43), in the order of Create a Profile. */
export function profileGaps(group: Profile): ProfileGap[] {
  const address = group.address && (group.address.street + group.address.city).trim() !== '';
  return [
    ...(group.profPicURL ? [] : (['logo'] as const)),
    ...(['phone', 'url', 'bio'] as const).filter((field) => !group[field]?.trim()),
    ...(address ? [] : (['address'] as const)),
  ];
}
