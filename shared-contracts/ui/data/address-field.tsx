import { useRef, useState, type Ref } from 'react';
import { placeText } from '../../core/messages/places';
import { Field, Input, makeStyles, mergeClasses, tokens } from '../core';
import { Combobox, Option } from './fluent';
import { TimeZoneField } from './time-zone-field';
import { useAddress, type AddressState } from './use-address';
import type { SuggestionsState } from './use-suggestions';
import { useFieldLabel } from './use-field-label';

export interface AddressFieldProps extends AddressState {
  label: string;
  unitLabel?: string;
  /** Error of the form to show at the unit. */
  unitError?: string;
  /** Error of the form to show at this field. */
  error?: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  size?: 'medium' | 'large';
  onBlur?(): void;
  /** Ref of the text box, for a form that focuses its first error. */
  ref?: Ref<HTMLInputElement>;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  row: { display: 'flex', columnGap: tokens.spacingHorizontalM, alignItems: 'start' },
  address: { flexGrow: 1, minWidth: 0 },
  box: { minWidth: 0 },
  // As wide as the placeholder of a large field.
  unit: { width: '112px', flexShrink: 0 },
  unitBox: { minWidth: 0, width: '100%' },
  option: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  area: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  credit: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} 0`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'right',
  },
  status: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/**
 * An address picked from suggestions, with a field for the unit (ACC-046). Typing after picking clears the selection (ACC-069).
 * If the time zone is unknown, the user chooses it below. Bind it with `usePlaces`.
 */
export function AddressField({
  label,
  unitLabel = placeText.unit,
  unitError,
  error,
  hint,
  required,
  disabled,
  placeholder,
  size = 'medium',
  onBlur,
  ref,
  ...state
}: AddressFieldProps) {
  const styles = useStyles();
  const field = useAddress(state);
  const fieldLabel = useFieldLabel(label, required);
  const [open, setOpen] = useState(false);
  const [inside, setInside] = useState(false);
  const arrows = useRef(false);
  const { status, suggestions } = field.suggestions;
  const message = field.failure ?? error;
  // While the user types, the suggestions themselves show what to do.
  const unchosen = !inside && field.text.trim() !== '' && !state.value && !field.resolving;
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <Field
          className={styles.address}
          label={fieldLabel}
          required={required}
          hint={unchosen ? placeText.choose : field.centredIn ? placeText.centred(field.centredIn) : hint}
          validationState={field.failure ? 'warning' : error ? 'error' : 'none'}
          validationMessage={message}
        >
          <Combobox
            ref={ref}
            className={styles.box}
            size={size}
            freeform
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            expandIcon={null}
            open={open && suggestions.length > 0}
            onOpenChange={(_, data) => setOpen(data.open)}
            value={field.text}
            selectedOptions={state.value?.placeId ? [state.value.placeId] : []}
            onChange={(event) => {
              arrows.current = false;
              setOpen(true);
              field.type(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key.startsWith('Arrow')) arrows.current = true;
            }}
            onOptionSelect={(event, { optionValue }) => {
              const typed = event.type !== 'click' && !arrows.current;
              const leaving = event.type === 'blur' || ('key' in event && event.key === 'Tab');
              // Leaving the field must not select an option that the user did not point at, nor one that belongs to an earlier
              // text.
              if (typed && (leaving || status === 'searching')) return;
              const picked = suggestions.find(({ placeId }) => placeId === optionValue);
              if (!picked) return;
              setOpen(false);
              void field.pick(picked);
            }}
            onFocus={() => setInside(true)}
            onBlur={() => {
              setInside(false);
              onBlur?.();
            }}
          >
            {suggestions.map(({ placeId, label: line, main, area }) => (
              <Option key={placeId} value={placeId} text={line}>
                <span className={styles.option}>
                  <span>{main}</span>
                  <span className={styles.area}>{area}</span>
                </span>
              </Option>
            ))}
            {suggestions.some(({ synthetic, centred }) => synthetic || centred) && (
              <div role="presentation" className={styles.credit}>
                {placeText.credit}
              </div>
            )}
          </Combobox>
        </Field>
        <Field className={styles.unit} label={unitLabel} validationMessage={unitError}>
          <Input
            className={styles.unitBox}
            size={size}
            value={field.unit}
            placeholder={placeText.optional}
            disabled={disabled}
            autoComplete="off"
            onChange={(_, data) => field.typeUnit(data.value)}
            onBlur={onBlur}
          />
        </Field>
      </div>
      <SuggestionsStatus status={status} count={suggestions.length} resolving={field.resolving} />
      {field.zoneByHand && <TimeZoneField value={state.value?.timeZone ?? ''} onChange={field.chooseZone} />}
    </div>
  );
}

interface SuggestionsStatusProps {
  status: SuggestionsState;
  count: number;
  resolving: boolean;
}

/** What a screen reader announces about the suggestions; visible only when there are none for the text. */
function SuggestionsStatus({ status, count, resolving }: SuggestionsStatusProps) {
  const styles = useStyles();
  const nothing = status === 'found' && count === 0;
  const said = {
    idle: resolving ? placeText.resolving : '',
    searching: placeText.searching,
    found: nothing ? placeText.nothing : placeText.found(count),
    failed: '',
  }[status];
  return (
    <span role="status" className={nothing ? styles.status : mergeClasses(styles.status, styles.unseen)}>
      {said}
    </span>
  );
}
