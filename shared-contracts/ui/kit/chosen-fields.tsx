import { useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { hasWords } from '../../core/rules/has-words';
import { Checkbox, Field, type InputProps } from '../core';
import { Combobox, Option } from '../data/combobox';
import { Radio, RadioGroup, Select, Switch, type ComboboxProps } from '../data/fluent';
import { FormField, useFieldStyles, type BoundProps } from './form-field';
import { useLimit } from './limits';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface ChoicesProps extends BoundProps {
  choices: readonly Choice[];
}

export interface FormSelectProps extends ChoicesProps {
  size?: 'medium' | 'large';
  /** Label of the empty choice. */
  placeholder?: string;
}

/** A choice from a few options in the browser's native list. */
export function FormSelect({ name, label, hint, required, choices, placeholder, ...select }: FormSelectProps) {
  const styles = useFieldStyles();
  return (
    <FormField<string> {...{ name, label, hint, required }}>
      {({ onChange, ...field }) => (
        <Select {...field} {...select} className={styles.control} onChange={(_, { value }) => onChange(value)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value, label: words, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

export interface FormComboboxProps
  extends ChoicesProps, Pick<ComboboxProps, 'autoFocus' | 'maxLength' | 'placeholder' | 'positioning'> {
  /** The list shows only options that contain the typed text. */
  searches?: boolean;
  /** Whether an option stays in the list while the user types; if none would, all stay. */
  matches?(choice: Choice, typed: string): boolean;
}

/** A text that is typed or picked from a list; its value is the text. */
export function FormCombobox({ searches, matches, ...props }: FormComboboxProps) {
  const { name, label, hint, required, choices, maxLength, ...combobox } = props;
  const styles = useFieldStyles();
  const cutAt = useLimit(name, maxLength);
  // Enter and blur would select the highlighted option; a typed text takes precedence until an arrow key is pressed.
  const [typing, setTyping] = useState(false);
  const shown = (text: string) => {
    const fitting = typing && matches ? choices.filter((choice) => matches(choice, text)) : [];
    if (fitting.length > 0) return fitting;
    return searches ? choices.filter(({ label: words }) => hasWords([words], text)) : choices;
  };
  return (
    <FormField<string> {...{ name, label, hint, required }}>
      {({ value, onChange, ...field }) => (
        <Combobox
          {...field}
          {...combobox}
          maxLength={cutAt}
          freeform
          listbox={{ className: styles.list }}
          value={value}
          selectedOptions={choices.filter((choice) => choice.label === value).map((choice) => choice.value)}
          onChange={(event) => {
            setTyping(true);
            onChange(event.target.value);
          }}
          // A prefilled time is selected, so that typing replaces it.
          onFocus={({ target }) => matches && target instanceof HTMLInputElement && target.select()}
          onKeyDown={({ key }) => key.startsWith('Arrow') && setTyping(false)}
          onOptionSelect={(event, { optionText }) => {
            // Fluent also reports a selection, of nothing, when typing leaves the chosen option.
            if (optionText === undefined || (typing && event.type !== 'click')) return;
            setTyping(false);
            onChange(optionText);
          }}
        >
          {shown(value).map((choice) => (
            <Option key={choice.value} value={choice.value} text={choice.label} disabled={choice.disabled}>
              {choice.label}
            </Option>
          ))}
        </Combobox>
      )}
    </FormField>
  );
}

/** A choice from a few options, all visible. */
export function FormRadio({ layout, disabled, ...props }: ChoicesProps & { layout?: 'horizontal' | 'vertical' }) {
  const { name, label, hint, required, choices } = props;
  return (
    <FormField<string> {...{ name, label, hint, required }}>
      {({ value, onBlur, onChange }) => (
        <RadioGroup
          name={name}
          layout={layout}
          value={value}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(_, data) => onChange(data.value)}
        >
          {choices.map((choice) => (
            <Radio key={choice.value} value={choice.value} label={choice.label} disabled={choice.disabled} />
          ))}
        </RadioGroup>
      )}
    </FormField>
  );
}

interface TickProps extends Omit<BoundProps, 'label' | 'required'> {
  label: ReactNode;
  className?: string;
}

function Tick({
  control: Control,
  name,
  label,
  hint,
  disabled,
  className,
}: TickProps & { control: typeof Checkbox | typeof Switch }) {
  const { field, fieldState } = useController({ name });
  const message = fieldState.error?.message;
  const { value, onChange, ...rest } = field;
  return (
    <Field hint={message ? undefined : hint} validationState={message ? 'error' : 'none'} validationMessage={message}>
      <Control
        {...rest}
        checked={value === true}
        className={className}
        label={label as InputProps['children']}
        disabled={disabled}
        onChange={(_: unknown, { checked }: { checked: boolean | 'mixed' }) => onChange(checked === true)}
      />
    </Field>
  );
}

export const FormCheckbox = (props: TickProps) => <Tick {...props} control={Checkbox} />;

export const FormSwitch = (props: TickProps) => <Tick {...props} control={Switch} />;
