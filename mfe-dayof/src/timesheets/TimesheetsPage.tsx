import { teamDocument } from '@spot/contracts/accounts/queries';
import { sheetText } from '@spot/contracts/dayof';
import { roleOf, useLiveDocument, useSession, useShell, useShownDay } from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';
import { Button } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TeamTimesheet } from '../timesheet/TeamTimesheet';
import { useSheetAddress } from '../timesheet/useSheetAddress';
import { CompanyList } from './CompanyList';

const text = sheetText.teams;

/** /timesheets: the weeks of all companies, and one team's timesheet opened from them (ADM-061..065). */
export function TimesheetsPage() {
  const [viewer] = useState(viewerZone);
  const today = useShownDay(viewer);
  const { monday, goTo } = useSheetAddress(today);
  const [params] = useSearchParams();
  const teamId = params.get('team');
  return teamId === null ? <CompanyList monday={monday} onWeek={goTo} /> : <OneTeam key={teamId} teamId={teamId} />;
}

function OneTeam({ teamId }: { teamId: string }) {
  const shell = useShell();
  const role = useSession(roleOf);
  const [, setParams] = useSearchParams();
  const document = useMemo(() => teamDocument(teamId), [teamId]);
  const { data: team, status, error } = useLiveDocument(document);
  const back = (
    <Button
      onClick={() =>
        setParams((before) => {
          const next = new URLSearchParams(before);
          next.delete('team');
          return next;
        })
      }
    >
      {text.another}
    </Button>
  );
  if (status === 'loading') return <Skeleton layout="table" />;
  if (status === 'error') return <ErrorState text={error} onRetry={() => shell.live.retry(document.key)} />;
  if (!team) return <EmptyState text={text.noTeam} action={back} />;
  return <TeamTimesheet team={team} role={role} title={text.title} back={back} />;
}
