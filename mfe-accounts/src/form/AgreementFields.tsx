import { useWatch } from 'react-hook-form';
import { signUpScreenText as text, legalKinds } from '@spot/contracts/accounts';
import { countries, type Country } from '@spot/contracts/core';
import { useShell } from '@spot/contracts/shell-api';
import { Link, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { FormCheckbox, FormRadio } from '@spot/contracts/ui/kit';
import { legalUrl } from './legalUrl';
import { useFormStyles } from './styles';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  links: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalM}` },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  tick: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

const choices = countries.map((country) => ({ value: country, label: text.countries[country] }));

/** Canada or USA (ACC-049). */
export const CountryField = () => (
  <FormRadio name="country" label={text.country} choices={choices} layout="horizontal" />
);

/** The tick box, with links to the chosen country's three documents in new tabs (ACC-050, ACC-051). */
export function AgreementField() {
  const styles = useStyles();
  const form = useFormStyles();
  const { firebase } = useShell();
  const country: Country = useWatch({ name: 'country' });
  return (
    <div className={styles.root}>
      <div className={styles.links}>
        <Text size={200} className={form.quiet}>
          {text.read}
        </Text>
        {legalKinds.map((kind) => (
          <Link
            key={kind}
            className={form.link}
            href={legalUrl(firebase, kind, country)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text.documents[kind]}
            <span className={styles.hidden}> {text.newTab}</span>
          </Link>
        ))}
      </div>
      <FormCheckbox name="agreed" label={text.agree} className={styles.tick} />
    </div>
  );
}
