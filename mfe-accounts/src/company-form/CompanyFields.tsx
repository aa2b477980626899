import { longestPhone, longestLine } from '@spot/contracts/core';
import type { Country } from '@spot/contracts/core';
import { usePlaces } from '@spot/contracts/shell-api';
import { FormAddress, FormText } from '@spot/contracts/ui/kit';
import { BioField } from './BioField';
import { PresentAddress } from './PresentAddress';
import { UploadField } from './UploadField';

interface CompanyFieldsProps {
  labels: { picture: string; name: string; phone: string; url: string; bio: string; address: string };
  countries: readonly Country[];
  /** URL of the saved picture. */
  picture?: string;
  /** The saved address, in one line. */
  address?: string;
  /** `large` on pages outside the frame. */
  size?: 'medium' | 'large';
}

/** Logo or photo, name, phone, website, What We Do and address, of a company (ACC-091) or a team (ACC-127). */
export function CompanyFields({ labels, countries, picture, address, size = 'medium' }: CompanyFieldsProps) {
  const places = usePlaces();
  const search = (
    <FormAddress required name="place" label={labels.address} places={places} countries={countries} size={size} />
  );
  return (
    <>
      <UploadField label={labels.picture} current={picture} />
      <FormText
        required
        size={size}
        name="name"
        label={labels.name}
        autoComplete="organization"
        maxLength={longestLine}
      />
      <FormText
        required
        size={size}
        name="phone"
        label={labels.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={longestPhone}
      />
      <FormText
        required
        size={size}
        name="url"
        label={labels.url}
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={longestLine}
      />
      <BioField label={labels.bio} size={size} />
      {address ? (
        <PresentAddress label={labels.address} address={address}>
          {search}
        </PresentAddress>
      ) : (
        search
      )}
    </>
  );
}
