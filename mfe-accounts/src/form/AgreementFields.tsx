import { useController, useWatch } from 'react-hook-form';
import { signUpScreenText as text } from '@spot/contracts/messages';
import { countries, legalKinds, type Country } from '@spot/contracts/rules';
import { useShell } from '@spot/contracts/shell-api';
import { Checkbox, Field, Link, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { Radio, RadioGroup } from '@spot/contracts/ui/data';
import { legalUrl } from './legalUrl';
import { useFormStyles } from './styles';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  links: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalM}` },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  tick: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

/** Canada or USA (ACC-049). */
export function CountryField() {
  const { field } = useController<{ country: Country }>({ name: 'country' });
  return (
    <Field label={text.country}>
      <RadioGroup
        layout="horizontal"
        name={field.name}
        value={field.value}
        onChange={(_, { value }) => field.onChange(value)}
      >
        {countries.map((country) => (
          <Radio key={country} value={country} label={text.countries[country]} />
        ))}
      </RadioGroup>
    </Field>
  );
}

/** The tick, and the three documents of the chosen country, each in a new tab (ACC-050, ACC-051). */
export function AgreementField() {
  const styles = useStyles();
  const form = useFormStyles();
  const { firebase } = useShell();
  const country: Country = useWatch({ name: 'country' });
  const { field, fieldState } = useController<{ agreed: boolean }>({ name: 'agreed' });
  const problem = fieldState.error?.message;
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
      <Field validationState={problem ? 'error' : 'none'} validationMessage={problem}>
        <Checkbox
          className={styles.tick}
          label={text.agree}
          name={field.name}
          ref={field.ref}
          checked={field.value}
          onBlur={field.onBlur}
          onChange={(_, { checked }) => field.onChange(checked === true)}
        />
      </Field>
    </div>
  );
}
