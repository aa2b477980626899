import { positionsQuery } from '@spot/contracts/scheduling/queries';
import type { Team } from '@spot/contracts/accounts';
import { positionsText } from '@spot/contracts/scheduling';
import { sentence, shellText } from '@spot/contracts/core';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { mergeClasses } from '@spot/contracts/ui/core';
import { ConfirmDialog, ErrorState, PageHeader, Skeleton, useKeptFocus } from '@spot/contracts/ui/data';
import { useEffect, useRef } from 'react';
import { ExistingPositions } from './hub/ExistingPositions';
import { HubPanel } from './hub/HubPanel';
import type { HubScreen } from './hub/hubScreen';
import { useHubStyles } from './hub/hubStyles';
import { DeletePosition } from './hub/DeletePosition';
import { HubContext, useHub } from './hub/useHub';
import { ScreenContent } from './ScreenContent';

const { hub: text, list } = positionsText;
const titles: Record<HubScreen['kind'], string> = {
  list: text.title,
  create: text.createTitle,
  edit: text.editTitle,
  duplicate: text.duplicateTitle,
  view: text.viewTitle,
  uniforms: text.uniformsTitle,
};

interface TeamPositionsProps {
  team: Team;
  canManage: boolean;
}

/** The page's panel, and beside it the list, a form or the uniforms. */
export function TeamPositions({ team, canManage }: TeamPositionsProps) {
  const styles = useHubStyles();
  const shell = useShell();
  const hub = useHub();
  const query = positionsQuery(team.id);
  const { status, data: positions = [], error } = useLiveQuery(query);
  const { screen, asking, deleting } = hub;
  const place = useContentFocus(hub.round);
  const creating = screen.kind === 'create' && canManage;
  const content = () => {
    if (screen.kind !== 'uniforms' && status === 'loading') return <Skeleton layout="table" />;
    if (screen.kind !== 'uniforms' && status === 'error')
      return <ErrorState text={`${list.loadFailed}. ${error ?? ''}`} onRetry={() => shell.live.retry(query.key)} />;
    return <ScreenContent team={team} positions={positions} canManage={canManage} />;
  };
  return (
    <HubContext value={hub}>
      <div className={styles.page}>
        <PageHeader
          title={titles[screen.kind]}
          context={canManage ? team.name : `${sentence(team.name)} ${text.readOnly}`}
        />
        <div className={mergeClasses(styles.columns, creating && styles.withList)}>
          <HubPanel canManage={canManage} />
          <div ref={place} tabIndex={-1}>
            {content()}
          </div>
          {creating && (
            <div className={styles.aside}>
              <ExistingPositions positions={positions} />
            </div>
          )}
        </div>
        {deleting && <DeletePosition {...deleting} />}
        {asking && (
          <ConfirmDialog
            open
            destructive={!asking.kept}
            title={asking.kept ? text.leaveDraft : text.leaveTitle}
            verb={text.leaveVerb}
            dismiss={text.leaveKeep}
            onConfirm={() => hub.goOn(asking.to)}
            onClose={hub.stay}
          >
            {asking.kept ? shellText.unsavedKept : shellText.unsaved}
          </ConfirmDialog>
        )}
      </div>
    </HubContext>
  );
}

/** A ref for the content, which gets the focus if what had it left with the screen before, such as an item of a menu. */
function useContentFocus(round: number) {
  const content = useRef<HTMLDivElement>(null);
  const place = useKeptFocus(content);
  useEffect(() => {
    if (round === 0) return;
    // After the menu has closed, which tries to return the focus to its button.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [round]);
  return place;
}
