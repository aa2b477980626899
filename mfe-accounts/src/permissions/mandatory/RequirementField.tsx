import { displayCertificate } from '@spot/contracts/worker';
import { permissionsText } from '@spot/contracts/accounts';
import { Field, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { Dropdown, Option, Tag, TagGroup } from '@spot/contracts/ui/data';

const text = permissionsText.mandatory;

const useStyles = makeStyles({
  dropdown: { width: '100%', minWidth: 0 },
  button: { [onPhone]: { minHeight: '44px' } },
  tags: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXS, marginTop: tokens.spacingVerticalXS },
});

export interface RequirementFieldProps {
  label: string;
  options: readonly string[];
  chosen: readonly string[];
  /** Shown below the options while not all of them are known. */
  unread: string | undefined;
  onChange(names: string[]): void;
}

/** Selects several names from a list. Chosen ones are below, and a press removes them. */
export function RequirementField({ label, options, chosen, unread, onChange }: RequirementFieldProps) {
  const styles = useStyles();
  return (
    <div>
      <Field label={label}>
        <Dropdown
          multiselect
          className={styles.dropdown}
          button={{ className: styles.button }}
          placeholder={text.none}
          selectedOptions={[...chosen]}
          value={chosen.length === 0 ? '' : text.chosen(chosen.length)}
          onOptionSelect={(_, data) => onChange(data.selectedOptions)}
        >
          {options.map((name) => (
            <Option key={name} value={name}>
              {displayCertificate(name)}
            </Option>
          ))}
          {unread !== undefined && (
            <Option disabled value="" text="">
              {unread}
            </Option>
          )}
        </Dropdown>
      </Field>
      {chosen.length > 0 && (
        <TagGroup
          size="small"
          aria-label={label}
          className={styles.tags}
          onDismiss={(_, { value }) => onChange(chosen.filter((name) => name !== value))}
        >
          {chosen.map((name) => (
            <Tag key={name} dismissible value={name} dismissIcon={{ 'aria-label': text.remove }}>
              {displayCertificate(name)}
            </Tag>
          ))}
        </TagGroup>
      )}
    </div>
  );
}
