import {
  profileText,
  teamText,
  companyIssues,
  storedPhone,
  storedUrl,
  type CompanyForm,
} from '@spot/contracts/accounts';
import { tidy, tidyParagraph } from '@spot/contracts/core';
import { refusal } from '../core/errors';

const texts = { profile: profileText, team: teamText } as const;

/** Name, phone, website and description in their stored form; refuses with the texts of ACC-094..101 or ACC-134..139. */
export function checkedCompany(form: CompanyForm, kind: keyof typeof texts) {
  const [issue] = companyIssues(form, storedPhone);
  if (issue) throw refusal('invalid-argument', texts[kind][issue.code], { field: issue.field, reason: issue.code });
  return {
    name: tidy(form.name),
    phone: storedPhone(form.phone) ?? '',
    url: storedUrl(form.url) ?? '',
    bio: tidyParagraph(form.bio),
  };
}
