import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { createProfileText as text } from '@spot/contracts/accounts';
import { unpicked } from '@spot/contracts/core';
import { Button, Label, makeStyles, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { useKeptFocus } from '@spot/contracts/ui/data';
import type { CompanyValues } from './companyForm';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  address: { overflowWrap: 'anywhere' },
  button: { flexShrink: 0, [onPhone]: { minHeight: '44px' } },
  search: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  wide: { width: '100%' },
});

interface PresentAddressProps {
  label: string;
  address: string;
  /** The search field for another address. */
  children: ReactNode;
}

/** Shows the saved address until the person asks for another one (decision C06). */
export function PresentAddress({ label, address, children }: PresentAddressProps) {
  const styles = useStyles();
  const { getValues, setValue } = useFormContext<CompanyValues>();
  const [changing, setChanging] = useState(() => getValues('place') !== null);
  const change = () => {
    // Once another address is asked for, the saved one no longer counts.
    setValue('place', unpicked(''), { shouldDirty: true });
    setChanging(true);
  };
  const keep = () => {
    setValue('place', null, { shouldDirty: true, shouldValidate: true });
    setChanging(false);
  };
  // Both buttons disappear when pressed, so the focus must be kept.
  const place = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={place}>
      {changing ? (
        <div className={styles.search}>
          <div className={styles.wide}>{children}</div>
          <Button size="small" className={styles.button} onClick={keep}>
            {text.keepAddress}
          </Button>
        </div>
      ) : (
        <>
          <Label>{label}</Label>
          <div className={styles.line}>
            <Text className={styles.address}>{address}</Text>
            <Button className={styles.button} aria-label={`${text.changeAddress}: ${label}`} onClick={change}>
              {text.changeAddress}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
