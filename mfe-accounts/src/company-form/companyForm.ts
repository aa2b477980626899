import { pictureText, place, type Place, shownPhone, type ReadPhone } from '@spot/contracts/core';
import { type Group, type profileText, type teamText, companyIssues, profileGaps } from '@spot/contracts/accounts';
import { problemsOf, type Problem } from '@spot/contracts/ui/kit';
import * as z from 'zod/mini';

/** A picture in the caller's upload folder; without a name there (`upload`), it is still on its way. */
const uploaded = z.object({ upload: z.string(), fileName: z.string() });
type UploadedPicture = z.infer<typeof uploaded>;

/** The fields shared by a company's profile and a team. */
export const companyValues = z.object({
  picture: z.nullable(uploaded),
  name: z.string(),
  phone: z.string(),
  url: z.string(),
  bio: z.string(),
  // Null if the text was typed without choosing a suggestion, because then there is no zone.
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

/** The form's values for a company or a team. */
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

/** The current values of these fields in words, by field name. */
export const wordsOf = (fields: readonly string[], present: CompanyValues, names: LineNames) =>
  (['name', 'phone', 'url', 'bio'] satisfies Line[])
    .filter((field) => fields.includes(field))
    .map((field) => [names[field === 'url' ? 'website' : field], present[field]] as const);

/** Saved values that may stay unchanged. */
export interface Present {
  picture: boolean;
  address: boolean;
}

export function presentIn(group: Group): Present {
  const gaps = profileGaps(group);
  return { picture: !gaps.includes('logo'), address: !gaps.includes('address') };
}

/** Errors of the form (ACC-094..101 for a profile, ACC-134..139 for a team, each with its texts). */
export const companyProblems = (
  { picture, place, ...typed }: CompanyValues,
  texts: typeof profileText | typeof teamText,
  readPhone: ReadPhone,
  present: Present = { picture: false, address: false },
): Problem[] => [
  ...(picture?.upload === '' ? [{ field: 'picture', message: pictureText.onItsWay }] : []),
  ...problemsOf(
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
  ),
];

/** The call's fields that profile and team have in common. */
export const companyRequest = ({ name, phone, url, bio, place }: CompanyValues) => ({
  name,
  phone,
  url,
  bio,
  ...(place && { place }),
});
