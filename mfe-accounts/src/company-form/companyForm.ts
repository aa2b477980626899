import { place, type Place, shownPhone, type ReadPhone } from '@spot/contracts/core';
import { type Group, type profileText, type teamText, companyIssues, profileGaps } from '@spot/contracts/accounts';
import { problemsOf, type Problem } from '@spot/contracts/ui/kit';
import * as z from 'zod/mini';

/** A picture that lies in the caller's upload folder already. */
const uploaded = z.object({ upload: z.string(), fileName: z.string() });
type UploadedPicture = z.infer<typeof uploaded>;

/** The fields that a company's profile and a team have in common. */
export const companyValues = z.object({
  picture: z.nullable(uploaded),
  name: z.string(),
  phone: z.string(),
  url: z.string(),
  bio: z.string(),
  // What was typed and not picked has no zone.
  place: z.nullable(z.extend(place, { timeZone: z.string() })),
});
export interface CompanyValues {
  picture: UploadedPicture | null;
  name: string;
  phone: string;
  url: string;
  bio: string;
  place: Place | null;
}

export const emptyCompany: CompanyValues = { picture: null, name: '', phone: '', url: '', bio: '', place: null };

/** A company or team as its form shows it. */
export const valuesOfCompany = ({
  name,
  phone = '',
  url = '',
  bio = '',
}: Pick<Group, 'name' | 'phone' | 'url' | 'bio'>): CompanyValues => ({
  ...emptyCompany,
  name,
  phone: shownPhone(phone),
  url,
  bio,
});

type Line = 'name' | 'phone' | 'url' | 'bio';
type LineNames = { [field in 'name' | 'phone' | 'website' | 'bio']: string };

/** What now stands in some of the fields, each under its name. */
export const wordsOf = (fields: readonly string[], present: CompanyValues, names: LineNames) =>
  (['name', 'phone', 'url', 'bio'] satisfies Line[])
    .filter((field) => fields.includes(field))
    .map((field) => [names[field === 'url' ? 'website' : field], present[field]] as const);

/** What was there before and may stay as it is. */
export interface Present {
  picture: boolean;
  address: boolean;
}

export function presentIn(group: Group): Present {
  const gaps = profileGaps(group);
  return { picture: !gaps.includes('logo'), address: !gaps.includes('address') };
}

/** ACC-094..101 with the texts of a profile, ACC-134..139 with those of a team. */
export const companyProblems = (
  { picture, place, ...typed }: CompanyValues,
  texts: typeof profileText | typeof teamText,
  readPhone: ReadPhone,
  present: Present = { picture: false, address: false },
): Problem[] =>
  problemsOf(
    companyIssues(
      {
        ...typed,
        hasPicture: picture !== null || present.picture,
        hasAddress: present.address,
        place: place ?? undefined,
      },
      readPhone,
    ),
    ({ code }) => texts[code],
  );

/** Fields of the call that are the same for profile and team. */
export const companyRequest = ({ name, phone, url, bio, place }: CompanyValues) => ({
  name,
  phone,
  url,
  bio,
  ...(place && { place }),
});
