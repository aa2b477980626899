import { unblockSpotter } from '@spot/contracts/accounts';
import { workerProfileText } from '@spot/contracts/scheduling';
import { type SlotProps, useCall, useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import {
  Avatar,
  Badge,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Rating,
  Skeleton,
  Tab,
  TabList,
  ViewDialog,
} from '@spot/contracts/ui/data';
import { useState, type ReactNode } from 'react';
import { BlockWorker } from './BlockWorker';
import { ComplianceFile, Equipment } from './Documents';
import { FavouriteButton } from './FavouriteButton';
import { useProfileStyles } from './profileStyles';
import { useWorker, type WorkerFacts } from './useWorker';
import { WorkerShifts } from './WorkerShifts';

type WorkerProfileSlot = SlotProps['workerProfile'];
interface WorkerProfileProps extends WorkerProfileSlot {
  /** The action of the place where the profile was opened. */
  action?: ReactNode;
}

const tabs = ['compliance', 'equipment', 'past', 'future'] as const;
type ProfileTab = (typeof tabs)[number];

/** A worker's profile as employers see it; other features show it through the slot `workerProfile` (SCH-083..091, SCH-222). */
export function WorkerProfile({ spotterId, teamId, action, onClose }: WorkerProfileProps) {
  const shell = useShell();
  const unblock = useCall(unblockSpotter);
  const facts = useWorker(spotterId, teamId);
  const { worker, team, blocked } = facts;
  const [asking, setAsking] = useState<'block' | 'unblock'>();
  const stop = () => setAsking(undefined);
  return (
    <>
      <ViewDialog
        title={worker?.name ?? workerProfileText.title}
        closeName={workerProfileText.close}
        actions={
          <>
            {worker && team && facts.canBlock && (
              <Button onClick={() => setAsking(blocked ? 'unblock' : 'block')}>
                {blocked ? workerProfileText.unblock : workerProfileText.block}
              </Button>
            )}
            {worker && !blocked && !facts.own && action}
          </>
        }
        onClose={onClose}
      >
        <Profile facts={facts} spotterId={spotterId} teamId={teamId} />
      </ViewDialog>
      {asking === 'block' && worker && team && (
        <BlockWorker worker={worker} groupId={team.group_uid} onBehalf={facts.onBehalf} onClose={stop} />
      )}
      {worker && team && (
        <ConfirmDialog
          open={asking === 'unblock'}
          store
          title={workerProfileText.unblockTitle}
          verb={workerProfileText.unblockVerb}
          isDone={facts.status === 'ready' && !blocked}
          onConfirm={() => unblock({ groupId: team.group_uid, spotterId })}
          onDone={() => shell.notify({ text: workerProfileText.unblocked(worker.name), variant: 'success' })}
          onClose={stop}
        />
      )}
    </>
  );
}

function Profile({ facts, spotterId, teamId }: { facts: WorkerFacts; spotterId: string; teamId: string }) {
  const styles = useProfileStyles();
  const [tab, setTab] = useState<ProfileTab>('compliance');
  const { worker, status, error, blocked, own } = facts;
  if (status === 'error') return <ErrorState text={error ?? ''} onRetry={facts.retry} />;
  if (status === 'loading') return <Skeleton layout="workers" rows={5} />;
  if (!worker) return <EmptyState text={workerProfileText.notThere} />;
  return (
    <>
      <div className={styles.head}>
        <Avatar
          aria-hidden
          name={worker.name}
          color="colorful"
          size={40}
          {...(worker.profPicURL ? { image: { src: worker.profPicURL } } : {})}
        />
        <Rating rating={worker.rating} />
        {!own && (
          <FavouriteButton teamId={teamId} spotterId={spotterId} name={worker.name} canManage={facts.canManage} />
        )}
        <span className={styles.chips}>
          <Badge appearance="tint">{workerProfileText.completed(worker.completed)}</Badge>
          {blocked && <Badge color="danger">{workerProfileText.blockedChip}</Badge>}
        </span>
      </div>
      {own && <p>{workerProfileText.own}</p>}
      <TabList className={styles.tabs} selectedValue={tab} onTabSelect={(_, { value }) => setTab(value as ProfileTab)}>
        {tabs.map((name) => (
          <Tab key={name} value={name} id={`profile-${name}`} aria-controls="profile-panel">
            {workerProfileText[name]}
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" id="profile-panel" aria-labelledby={`profile-${tab}`} className={styles.panel}>
        {tab === 'compliance' && <ComplianceFile worker={worker} />}
        {tab === 'equipment' && <Equipment worker={worker} />}
        {(tab === 'past' || tab === 'future') && (
          <WorkerShifts key={tab} spotterId={spotterId} side={tab} facts={facts} />
        )}
      </div>
    </>
  );
}
