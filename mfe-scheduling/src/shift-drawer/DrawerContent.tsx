import { type Gig } from '@spot/contracts/entities';
import { schedulingText } from '@spot/contracts/messages';
import { isFilled } from '@spot/contracts/rules';
import { formatLongDate, viewerZone } from '@spot/contracts/time';
import { mergeClasses } from '@spot/contracts/ui/core';
import { Badge, CounterBadge, Tab, TabList } from '@spot/contracts/ui/data';
import { useId, useState } from 'react';
import { clockNotice, fillText, timeText } from '../week/shiftFacts';
import { type DrawerTab } from '../week/weekUrl';
import { ApplicantsTab } from './ApplicantsTab';
import { useDrawerStyles } from './drawerStyles';
import { HiredTab } from './HiredTab';
import { ShiftDetails } from './ShiftDetails';
import { useClearNotification } from './useClearNotification';

interface DrawerContentProps {
  gig: Gig;
  tab: DrawerTab | undefined;
  canManage: boolean;
  onTab(tab: DrawerTab): void;
}

/** Where there is news, else who is hired. */
function firstTab({ notifications }: Gig): DrawerTab {
  return notifications.applicants && !notifications.hired ? 'applicants' : 'hired';
}

export function DrawerContent({ gig, tab, canManage, onTab }: DrawerContentProps) {
  const styles = useDrawerStyles();
  const { drawer } = schedulingText;
  const [first] = useState(() => firstTab(gig));
  const shown = tab ?? first;
  const panel = useId();
  useClearNotification(gig, shown, canManage);
  const notice = clockNotice(gig);
  const filled = isFilled(gig);
  return (
    <>
      <header className={styles.header}>
        <h2 className={styles.role}>{gig.role}</h2>
        <div className={styles.line}>
          <span className={mergeClasses(filled ? styles.good : styles.missing)}>
            {drawer.hiredOf(gig.numHired, gig.numSpotters)}
          </span>
          <span>{fillText(gig)}</span>
          {gig.tempToHire && <Badge appearance="tint">{drawer.tempToHire}</Badge>}
        </div>
        <div className={mergeClasses(styles.line, styles.when)}>
          <span>{formatLongDate(gig.dayKey)}</span>
          <span>{timeText(gig, viewerZone())}</span>
        </div>
        {notice && <div className={styles.line}>{notice}</div>}
        <div className={styles.line}>
          <span>{gig.label}</span>
          {gig.postedBy && <span>{drawer.postedBy(gig.postedBy)}</span>}
        </div>
        <ShiftDetails gig={gig} />
        <TabList
          className={styles.tabs}
          selectedValue={shown}
          onTabSelect={(_, { value }) => onTab(value as DrawerTab)}
        >
          <DrawerTabHead
            value="hired"
            panel={panel}
            name={drawer.tabHired}
            count={gig.numHired}
            isNew={gig.notifications.hired && shown !== 'hired'}
          />
          <DrawerTabHead
            value="applicants"
            panel={panel}
            name={drawer.tabApplicants}
            count={gig.numApplicants}
            isNew={gig.notifications.applicants && shown !== 'applicants'}
          />
        </TabList>
      </header>
      {shown === 'hired' ? (
        <HiredTab gig={gig} panel={panel} canManage={canManage} />
      ) : (
        <ApplicantsTab gig={gig} panel={panel} canManage={canManage} />
      )}
    </>
  );
}

interface DrawerTabHeadProps {
  value: DrawerTab;
  panel: string;
  name: string;
  count: number;
  isNew: boolean;
}

function DrawerTabHead({ value, panel, name, count, isNew }: DrawerTabHeadProps) {
  return (
    <Tab value={value} id={`${panel}-${value}`} aria-controls={panel}>
      {`${name} (${count})`}
      {isNew && <CounterBadge dot color="danger" role="img" aria-label={schedulingText.drawer.isNew} />}
    </Tab>
  );
}
