import { type Group, createProfileText as text, profileGaps } from '@spot/contracts/accounts';
import { profileCountries } from '@spot/contracts/core';
import { useShell } from '@spot/contracts/shell-api';
import { Link, makeStyles, Notice, Text, tokens } from '@spot/contracts/ui/core';
import { PageForm } from '@spot/contracts/ui/kit';
import { addressText } from '../company-form/addressText';
import { CompanyFields } from '../company-form/CompanyFields';
import { SubmitButton } from '../form/SubmitButton';
import { useFormStyles } from '../form/styles';
import { useCreateProfile } from './useCreateProfile';

const labels = {
  picture: text.logo,
  name: text.name,
  phone: text.phone,
  url: text.url,
  bio: text.bio,
  address: text.address,
};

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  foot: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'center' },
});

/** Create a Profile, the first step of the set-up, with known values filled in (ACC-091..101, decisions N02, N17). */
export function CreateProfile({ group, uid }: { group: Group; uid: string }) {
  const styles = useStyles();
  const shared = useFormStyles();
  const { session } = useShell();
  const form = useCreateProfile(group, uid);
  const known = profileGaps(group).includes('address') ? undefined : group.address;
  return (
    <PageForm
      form={form}
      className={shared.form}
      guarded={false}
      heading={
        <>
          <h2 className={styles.title}>{text.title}</h2>
          <Text size={200} className={shared.quiet}>
            {text.kept}
          </Text>
        </>
      }
    >
      <CompanyFields
        size="large"
        labels={labels}
        countries={profileCountries}
        picture={group.profPicURL}
        address={known && addressText(known)}
      />
      {form.error && <Notice intent="error">{form.error}</Notice>}
      <SubmitButton busy={form.busy}>{text.submit}</SubmitButton>
      <div className={styles.foot}>
        <Text className={shared.quiet}>{text.otherAccount}</Text>
        <Link as="button" type="button" className={shared.link} onClick={() => void session.signOut()}>
          {text.logIn}
        </Link>
      </div>
    </PageForm>
  );
}
