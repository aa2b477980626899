import { type Gig, autofillText, drawerText, schedulingText } from '@spot/contracts/scheduling';
import { displayCertificate } from '@spot/contracts/worker';
import { placeText, formatMoney, addressText } from '@spot/contracts/core';
import { Button, ChevronDownRegular, ChevronUpRegular } from '@spot/contracts/ui/core';
import { useId, useState } from 'react';
import { useDrawerStyles } from './drawerStyles';

type Facts = readonly [string, string][];

function weekFacts(gig: Gig): Facts {
  const { postJob, week } = schedulingText;
  return [
    [postJob.location, addressText(gig.address)],
    [placeText.point, gig.position?.centred ? placeText.centred(gig.address.city) : ''],
    [postJob.wage, formatMoney(gig.wageCents, gig.currency)],
    [postJob.break, postJob.minutes(gig.breakTime)],
    [postJob.department, gig.department.trim() || week.noDepartment],
  ];
}

function moreFacts(gig: Gig): Facts {
  const { postJob } = schedulingText;
  return [
    [postJob.entrance, gig.entranceInstructions],
    [drawerText.reporting, gig.reporting],
    [postJob.billTo, gig.billTo],
    [postJob.autofill, autofillText(gig.smartAutofill)],
    [drawerText.description, gig.description],
    [drawerText.skills, gig.skills.join(', ')],
    [drawerText.certificates, gig.certificates.map(displayCertificate).join(', ')],
    [drawerText.equipment, gig.equipment.join(', ')],
    [drawerText.physicalRequirements, gig.physicalRequirements.join(', ')],
    [drawerText.workingConditions, gig.workingConditions.join(', ')],
    [drawerText.experience, gig.experience === 'None' ? '' : gig.experience],
    [drawerText.offSite, gig.offSite ? drawerText.yes : ''],
    [drawerText.comments, gig.comments],
  ];
}

/** The shift's facts with Show more / Show less; fewer of them in week view (SCH-073). */
export function ShiftDetails({ gig, reduced }: { gig: Gig; reduced: boolean }) {
  const styles = useDrawerStyles();
  const [open, setOpen] = useState(false);
  const id = useId();
  const facts = [...weekFacts(gig), ...(reduced ? [] : moreFacts(gig))].filter(([, text]) => text.trim() !== '');
  return (
    <>
      <Button
        appearance="transparent"
        size="small"
        className={styles.more}
        icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? drawerText.showLess : drawerText.showMore}
      </Button>
      {open && (
        <dl id={id} className={styles.details} aria-label={drawerText.details}>
          {facts.map(([term, text]) => [
            <dt key={`${term}-term`} className={styles.term}>
              {term}
            </dt>,
            <dd key={term} className={styles.fact}>
              {text}
            </dd>,
          ])}
        </dl>
      )}
    </>
  );
}
