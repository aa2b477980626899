import { useEffect, useState, type Ref } from 'react';
import { type Place, countries, withoutLetters } from '@spot/contracts/core';
import { searchText, searchModes, type SearchIssue } from '@spot/contracts/backoffice';
import { usePlaces } from '@spot/contracts/shell-api';
import { Button, Field, Input, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { AddressField, LocationRegular, Radio, RadioGroup } from '@spot/contracts/ui/data';
import type { SearchQuery } from './searchQuery';
import { TeamField } from './TeamField';

const useStyles = makeStyles({
  modes: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  fields: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    '& > *': { flexBasis: '240px', flexGrow: 1, maxWidth: '480px', [onPhone]: { flexBasis: '100%', maxWidth: 'none' } },
  },
  // Alone in its row, a text field is only as wide as a name.
  radius: {
    display: 'flex',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    flexGrow: '0 !important',
    flexBasis: 'auto !important',
  },
  number: { width: '112px', minWidth: 0 },
  besideField: { marginTop: '26px', flexShrink: 0 },
});

interface ModeFieldsProps {
  asked: SearchQuery;
  issue?: SearchIssue;
  onChange(more: Partial<SearchQuery>): void;
  onMap(): void;
  /** The input of the mode's value. */
  ref?: Ref<HTMLInputElement>;
}

/** The place for the address field, from the page's address. */
const placeOf = ({ address, centre }: SearchQuery): Place | null =>
  centre && address
    ? {
        address: { unit: '', street: address, city: '', province: '', country: '' },
        ...centre,
        timeZone: 'America/Toronto',
      }
    : null;

const lineOf = ({ address: { street, city, province, country } }: Place) =>
  [street, city, province, country].filter(Boolean).join(', ');

/** What to search for: a name or phone, or the area around an address or a team (ADM-038). */
export function ModeFields({ asked, issue, onChange, onMap, ref }: ModeFieldsProps) {
  const styles = useStyles();
  const places = usePlaces();
  const [place, setPlace] = useState(() => placeOf(asked));
  useEffect(() => {
    // The back button or a link may have changed the address.
    setPlace((now) => ((now ? lineOf(now) : '') === asked.address ? now : placeOf(asked)));
  }, [asked]);
  const atRadius = issue === 'generalRadius' || issue === 'teamRadius' || issue === 'tooFar';
  const wrongValue = issue && !atRadius && issue !== 'codeTooLong' ? searchText.issues[issue] : undefined;
  const wrongRadius = atRadius ? searchText.issues[issue] : undefined;
  const located = asked.mode === 'general' ? asked.centre !== undefined : asked.teamId !== '';
  return (
    <>
      <RadioGroup
        layout="horizontal"
        aria-label={searchText.option}
        value={asked.mode}
        onChange={(_, { value }) => onChange({ mode: value as SearchQuery['mode'] })}
      >
        {searchModes.map((mode) => (
          <Radio key={mode} value={mode} label={searchText.modes[mode]} />
        ))}
      </RadioGroup>
      <div className={styles.fields}>
        {asked.mode === 'name' && (
          <Field label={searchText.name} validationMessage={wrongValue}>
            <Input
              ref={ref}
              type="search"
              autoComplete="off"
              value={asked.text}
              onChange={(_, { value }) => onChange({ text: value })}
            />
          </Field>
        )}
        {asked.mode === 'general' && (
          <AddressField
            ref={ref}
            {...places}
            label={searchText.address}
            countries={countries}
            error={wrongValue}
            value={place}
            onChange={(next) => {
              setPlace(next);
              onChange(
                next
                  ? { address: lineOf(next), centre: { lat: next.lat, lng: next.lng } }
                  : { address: '', centre: undefined },
              );
            }}
          />
        )}
        {asked.mode === 'team' && (
          <TeamField companyId={asked.companyId} teamId={asked.teamId} error={wrongValue} onChange={onChange} />
        )}
        {asked.mode !== 'name' && (
          <div className={styles.radius}>
            <Field label={searchText.radius} validationMessage={wrongRadius}>
              <Input
                className={styles.number}
                inputMode="decimal"
                maxLength={8}
                value={asked.radius}
                onChange={(_, { value }) => onChange({ radius: withoutLetters(value) })}
              />
            </Field>
            <Button className={styles.besideField} icon={<LocationRegular />} disabled={!located} onClick={onMap}>
              {searchText.viewOnMap}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
