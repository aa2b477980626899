import { createProfileText, longestBio } from '@spot/contracts/accounts';
import { lengthOf } from '@spot/contracts/core';
import { FormTextarea } from '@spot/contracts/ui/kit';

const counter = (bio: string) => createProfileText.bioHint(lengthOf(bio), longestBio);

/** What We Do, at most 300 characters; longer text stays in the field with an error (ACC-098, ACC-109). */
export function BioField({ label, size }: { label: string; size?: 'medium' | 'large' }) {
  return <FormTextarea required name="bio" label={label} size={size} counter={counter} />;
}
