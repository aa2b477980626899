import { positionsText } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { Button, ChevronLeftRegular, DismissRegular, mergeClasses } from '@spot/contracts/ui/core';
import { AddRegular, ClipboardTaskRegular, ClothesHangerRegular } from '@spot/contracts/ui/data';
import type { ReactElement } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { useHubStyles } from './hubStyles';
import type { HubScreen } from './hubScreen';
import { useHubContext } from './useHub';

const { hub: text } = positionsText;

/** The page's navigation; `Create a new position` becomes `Cancel` while one is being entered (SCH-040). */
export function HubPanel({ canManage }: { canManage: boolean }) {
  const styles = useHubStyles();
  const { screen, go, creating, setCancelling } = useHubContext();
  const toSchedule = useLinkClickHandler<HTMLAnchorElement>(hrefs.shifts());
  const to = (next: HubScreen, label: string, icon: ReactElement) => (
    <Button
      appearance="subtle"
      icon={icon}
      className={mergeClasses(styles.panelButton, screen.kind === next.kind && styles.current)}
      aria-current={screen.kind === next.kind ? 'page' : undefined}
      onClick={() => go(next)}
    >
      {label}
    </Button>
  );
  return (
    <nav className={styles.panel} aria-label={text.panel}>
      {canManage && (
        <Button
          // While another screen is open, its own action is the primary one.
          appearance={!creating && screen.kind === 'list' ? 'primary' : 'secondary'}
          icon={creating ? <DismissRegular /> : <AddRegular />}
          className={mergeClasses(styles.panelButton, styles.first)}
          onClick={creating ? () => setCancelling(true) : () => go({ kind: 'create' })}
        >
          {creating ? text.cancel : text.create}
        </Button>
      )}
      {to({ kind: 'list' }, text.manage, <ClipboardTaskRegular />)}
      {to({ kind: 'uniforms' }, text.uniforms, <ClothesHangerRegular />)}
      <Button
        as="a"
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        className={styles.panelButton}
        href={hrefs.shifts()}
        onClick={toSchedule}
      >
        {text.back}
      </Button>
    </nav>
  );
}
