import { FormProvider } from 'react-hook-form';
import { type Group } from '@spot/contracts/entities';
import { createProfileText as text } from '@spot/contracts/messages';
import { profileGaps } from '@spot/contracts/rules';
import { useShell } from '@spot/contracts/shell-api';
import { Link, makeStyles, Notice, Text, tokens } from '@spot/contracts/ui/core';
import { CompanyFields } from '../company-form/CompanyFields';
import { SubmitButton } from '../form/SubmitButton';
import { useFormStyles } from '../form/styles';
import { useFirstProblem } from '../form/useFirstProblem';
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

/** The address of a company in one line. */
function lineOf({ address }: Group): string | undefined {
  if (!address) return undefined;
  const { unit, street, city, province, country } = address;
  return [unit, street, city, province, country].filter(Boolean).join(', ');
}

/** Create a Profile, the first step of the set-up: what is known stands there already (ACC-091..101, decisions N02, N17). */
export function CreateProfile({ group, uid }: { group: Group; uid: string }) {
  const styles = useStyles();
  const shared = useFormStyles();
  const { session } = useShell();
  const { form, failure, submit } = useCreateProfile(group, uid);
  const { isSubmitting, submitCount } = form.formState;
  const root = useFirstProblem<HTMLFormElement>(submitCount, isSubmitting);
  const address = profileGaps(group).includes('address') ? undefined : lineOf(group);
  return (
    <FormProvider {...form}>
      <form ref={root} className={shared.form} noValidate onSubmit={submit}>
        <h2 className={styles.title}>{text.title}</h2>
        <Text size={200} className={shared.quiet}>
          {text.required} {text.kept}
        </Text>
        <CompanyFields labels={labels} countries={['Canada']} picture={group.profPicURL} address={address} />
        {failure && <Notice intent="error">{failure}</Notice>}
        <SubmitButton busy={isSubmitting}>{text.submit}</SubmitButton>
        <div className={styles.foot}>
          <Text className={shared.quiet}>{text.otherAccount}</Text>
          <Link as="button" type="button" className={shared.link} onClick={() => void session.signOut()}>
            {text.logIn}
          </Link>
        </div>
      </form>
    </FormProvider>
  );
}
