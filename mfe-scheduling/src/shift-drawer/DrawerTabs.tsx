import { type Gig, drawerText } from '@spot/contracts/scheduling';
import { CounterBadge, Tab, TabList } from '@spot/contracts/ui/data';
import type { DrawerTab } from '../week/weekUrl';
import { useDrawerStyles } from './drawerStyles';

interface DrawerTabsProps {
  gigs: readonly Gig[];
  panel: string;
  shown: DrawerTab;
  waitlist: boolean;
  onTab(tab: DrawerTab): void;
}

/** The tabs of the five lists with their lengths, and a dot for news (SCH-075, SCH-076). */
export function DrawerTabs({ gigs, panel, shown, waitlist, onTab }: DrawerTabsProps) {
  const styles = useDrawerStyles();
  const sum = (count: (gig: Gig) => number) => gigs.reduce((total, gig) => total + count(gig), 0);
  const isNew = (tab: 'hired' | 'applicants') => shown !== tab && gigs.some(({ notifications }) => notifications[tab]);
  const head = (value: DrawerTab, name: string, count?: number, news = false) => (
    <Tab value={value} id={`${panel}-${value}`} aria-controls={panel}>
      {count === undefined ? name : `${name} (${count})`}
      {news && <CounterBadge className={styles.news} dot color="danger" role="img" aria-label={drawerText.isNew} />}
    </Tab>
  );
  return (
    <div className={styles.tabs}>
      <TabList size="small" selectedValue={shown} onTabSelect={(_, { value }) => onTab(value as DrawerTab)}>
        {head(
          'hired',
          drawerText.tabHired,
          sum(({ numHired }) => numHired),
          isNew('hired'),
        )}
        {head(
          'offered',
          drawerText.tabOffered,
          sum(({ numOffers }) => numOffers),
        )}
        {head(
          'applicants',
          drawerText.tabApplicants,
          sum(({ numApplicants }) => numApplicants),
          isNew('applicants'),
        )}
        {head('pool', drawerText.tabPool)}
        {waitlist &&
          head(
            'waitlist',
            drawerText.tabWaitlist,
            sum(({ numWaitlist }) => numWaitlist),
          )}
      </TabList>
    </div>
  );
}
