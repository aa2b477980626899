import { type Gig } from '@spot/contracts/entities';
import { autofillText, displayCertificate, schedulingText } from '@spot/contracts/messages';
import { formatMoney } from '@spot/contracts/money';
import { Button, ChevronDownRegular, ChevronUpRegular } from '@spot/contracts/ui/core';
import { useId, useState } from 'react';
import { addressText } from '../addressText';
import { useDrawerStyles } from './drawerStyles';

function factsOf(gig: Gig): [string, string][] {
  const { postJob, drawer } = schedulingText;
  const facts: [string, string][] = [
    [postJob.location, addressText(gig.address)],
    [postJob.entrance, gig.entranceInstructions],
    [postJob.wage, formatMoney(gig.wageCents, gig.currency)],
    [postJob.break, postJob.minutes(gig.breakTime)],
    [postJob.department, gig.department.trim() || schedulingText.week.noDepartment],
    [drawer.reporting, gig.reporting],
    [postJob.billTo, gig.billTo],
    [postJob.autofill, autofillText(gig.smartAutofill)],
    [drawer.description, gig.description],
    [drawer.skills, gig.skills.join(', ')],
    [drawer.certificates, gig.certificates.map(displayCertificate).join(', ')],
    [drawer.equipment, gig.equipment.join(', ')],
  ];
  return facts.filter(([, text]) => text.trim() !== '');
}

/** The shift's facts behind Show more / Show less (SCH-073). */
export function ShiftDetails({ gig }: { gig: Gig }) {
  const styles = useDrawerStyles();
  const { drawer } = schedulingText;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      {open && (
        <dl id={id} className={styles.details} tabIndex={0} aria-label={drawer.details}>
          {factsOf(gig).map(([term, text]) => [
            <dt key={`${term}-term`} className={styles.term}>
              {term}
            </dt>,
            <dd key={term} className={styles.fact}>
              {text}
            </dd>,
          ])}
        </dl>
      )}
      <Button
        appearance="transparent"
        size="small"
        className={styles.more}
        icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? drawer.showLess : drawer.showMore}
      </Button>
    </>
  );
}
