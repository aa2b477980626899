import { withoutLetters, type AutofillOption, type SmartAutofill } from '@spot/contracts/core';
import {
  autofillFieldText,
  autofillOptionText,
  autofillNumber,
  chooseAutofill,
  isAutofillChosen,
  isAutofillNumber,
  offeredAutofillOptions,
  type AutofillNumber,
} from '@spot/contracts/scheduling';
import { Field, Input, makeStyles, tokens } from '@spot/contracts/ui/core';
import { Radio, RadioGroup, useFieldLabel } from '@spot/contracts/ui/data';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';

const useStyles = makeStyles({
  number: { width: '120px', minWidth: 0 },
  indent: { marginInlineStart: '36px', marginBottom: tokens.spacingVerticalS },
});

interface AutofillFieldProps {
  value: SmartAutofill | undefined;
  onChange(value: SmartAutofill): void;
  disabled?: boolean;
  /** The form's error for a missing choice. */
  error?: string | undefined;
}

/**
 * The choice of a smart autofill rule with its number (SCH-152..157, SCH-202, SCH-203). Text that is not a number becomes NaN.
 */
function AutofillField({ value, onChange, disabled, error }: AutofillFieldProps) {
  const styles = useStyles();
  const title = useFieldLabel(autofillFieldText.title, true);
  const rule = value?.radioButtons;
  const options =
    rule && !offeredAutofillOptions.includes(rule.option)
      ? [...offeredAutofillOptions, rule.option]
      : offeredAutofillOptions;
  const number = rule && autofillNumber(rule.option);
  // An invalid number shows its own error.
  const message = value && !isAutofillChosen(value) ? undefined : error;
  return (
    <Field label={title} required validationMessage={message} validationState={message ? 'error' : 'none'}>
      <RadioGroup
        value={rule?.option ?? ''}
        disabled={disabled}
        onChange={(_, data) => onChange(chooseAutofill(value, data.value as AutofillOption))}
      >
        {options.map((option) => (
          <div key={option}>
            <Radio value={option} label={autofillOptionText[option]} />
            {value && rule?.option === option && number && (
              <div className={styles.indent}>
                <NumberField
                  key={number}
                  name={number}
                  value={rule[number]}
                  disabled={disabled}
                  onChange={(typed) => onChange({ ...value, radioButtons: { ...rule, [number]: typed } })}
                />
              </div>
            )}
          </div>
        ))}
      </RadioGroup>
    </Field>
  );
}

/** The field bound to its path in a form. */
export function FormAutofill({ name, disabled }: { name: string; disabled?: boolean }) {
  const { field, fieldState } = useController({ name });
  return (
    <AutofillField
      value={(field.value as SmartAutofill | null) ?? undefined}
      onChange={field.onChange}
      disabled={disabled}
      error={fieldState.error?.message}
    />
  );
}

interface NumberFieldProps {
  name: AutofillNumber;
  value: number;
  disabled?: boolean | undefined;
  onChange(value: number): void;
}

const readNumber = (typed: string) => (/^\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : NaN);

function NumberField({ name, value, disabled, onChange }: NumberFieldProps) {
  const styles = useStyles();
  // A draft is JSON, which stores NaN as null.
  const [text, setText] = useState(Number.isFinite(value) ? String(value) : '');
  useEffect(() => {
    setText((typed) => (!Number.isFinite(value) || readNumber(typed) === value ? typed : String(value)));
  }, [value]);
  const jobs = name === 'minJobsWorked';
  const wrong = !isAutofillNumber(name, value);
  const label = useFieldLabel(jobs ? autofillFieldText.minJobs : autofillFieldText.hours, true);
  return (
    <Field
      label={label}
      required
      validationMessage={wrong ? (jobs ? autofillFieldText.wholeNumber : autofillFieldText.notNegative) : undefined}
      validationState={wrong ? 'error' : 'none'}
    >
      <Input
        className={styles.number}
        // Hours may be parts of an hour, whose point the keys for whole numbers lack on an iPhone.
        inputMode={jobs ? 'numeric' : 'decimal'}
        autoComplete="off"
        disabled={disabled}
        value={text}
        onChange={(_, data) => {
          const typed = withoutLetters(data.value);
          setText(typed);
          onChange(readNumber(typed));
        }}
      />
    </Field>
  );
}
