import { type Country } from '@spot/contracts/rules';
import { PlaceField } from '../form/PlaceField';
import { TextField } from '../form/TextField';
import { BioField } from './BioField';
import { PresentAddress } from './PresentAddress';
import { UploadField } from './UploadField';

interface CompanyFieldsProps {
  labels: { picture: string; name: string; phone: string; url: string; bio: string; address: string };
  countries: readonly Country[];
  /** Address of the picture from before. */
  picture?: string;
  /** The address from before, in one line. */
  address?: string;
}

/** Logo or photo, name, phone, website, What We Do and address, of a company (ACC-091) or a team (ACC-127). */
export function CompanyFields({ labels, countries, picture, address }: CompanyFieldsProps) {
  const search = <PlaceField name="place" label={labels.address} countries={countries} />;
  return (
    <>
      <UploadField label={labels.picture} current={picture} />
      <TextField name="name" label={labels.name} autoComplete="organization" maxLength={300} />
      <TextField name="phone" label={labels.phone} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
      <TextField name="url" label={labels.url} type="url" inputMode="url" autoComplete="url" maxLength={300} />
      <BioField label={labels.bio} />
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
