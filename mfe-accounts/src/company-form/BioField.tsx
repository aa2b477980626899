import { useController } from 'react-hook-form';
import { createProfileText } from '@spot/contracts/messages';
import { longestBio, tidyParagraph } from '@spot/contracts/rules';
import { Field } from '@spot/contracts/ui/core';
import { Textarea } from '@spot/contracts/ui/data';
import { type CompanyValues } from './companyForm';

/** What We Do, at most 300 characters; what is longer stays to be shortened (ACC-098, ACC-109). */
export function BioField({ label, size }: { label: string; size?: 'medium' | 'large' }) {
  const { field, fieldState } = useController<CompanyValues, 'bio'>({ name: 'bio' });
  const problem = fieldState.error?.message;
  return (
    <Field
      label={label}
      hint={createProfileText.bioHint([...tidyParagraph(field.value)].length, longestBio)}
      validationState={problem ? 'error' : 'none'}
      validationMessage={problem}
    >
      <Textarea {...field} size={size} rows={4} resize="vertical" onChange={(_, { value }) => field.onChange(value)} />
    </Field>
  );
}
