import { useState, type ReactNode } from 'react';
import { type Group, type Team, setUpText as text } from '@spot/contracts/accounts';
import { Button, makeStyles, Notice, onPhone, Spinner, Text, tokens } from '@spot/contracts/ui/core';
import { PeopleAddRegular, PeopleListRegular } from '@spot/contracts/ui/data';
import { useFormStyles } from '../form/styles';
import { CreateTeamDialog } from '../teams/CreateTeamDialog';
import { InviteMembersDialog } from '../teams/InviteMembersDialog';
import { invitedTo } from './progressOf';
import { useFinish } from './useFinish';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  list: { margin: 0, padding: 0, listStyleType: 'none', width: '100%' },
  team: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${tokens.spacingHorizontalM}` },
  name: { overflowWrap: 'anywhere' },
  button: { [onPhone]: { minHeight: '44px', width: '100%' } },
});

interface OwnerStepsProps {
  group: Group;
  teams: readonly Team[];
  /** Whether the step before, whose button had the focus, was just completed. */
  follows: boolean;
}

/** The last steps for owners: teams and invites, both optional, and the end of the set-up (ACC-090, decision N02). */
export function OwnerSteps({ group, teams, follows }: OwnerStepsProps) {
  const styles = useStyles();
  const shared = useFormStyles();
  const [open, setOpen] = useState<'team' | 'invite'>();
  const { busy, error, run } = useFinish();
  const close = () => setOpen(undefined);
  return (
    <>
      <Part title={text.steps.team} hint={teams.length === 0 ? text.noTeam : undefined}>
        {teams.length > 0 && (
          <ul className={styles.list} aria-label={text.teams}>
            {teams.map((team) => (
              <li key={team.id} className={styles.team}>
                <Text weight="semibold" className={styles.name}>
                  {team.name}
                </Text>
                <Text className={shared.quiet}>{text.invited(invitedTo(team))}</Text>
              </li>
            ))}
          </ul>
        )}
        <Button
          className={styles.button}
          icon={<PeopleListRegular />}
          autoFocus={follows}
          onClick={() => setOpen('team')}
        >
          {text.createTeam}
        </Button>
      </Part>
      <Part title={text.steps.invites} hint={teams.length === 0 ? text.teamFirst : text.noInvites}>
        <Button
          className={styles.button}
          icon={<PeopleAddRegular />}
          disabledFocusable={teams.length === 0}
          onClick={() => setOpen('invite')}
        >
          {text.invite}
        </Button>
      </Part>
      {error && <Notice intent="error">{error}</Notice>}
      <Button
        appearance="primary"
        size="large"
        data-page-action
        className={shared.wide}
        disabledFocusable={busy}
        aria-busy={busy}
        icon={busy ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
        onClick={() => void run({})}
      >
        {text.finish}
      </Button>
      <Text size={200} className={shared.quiet}>
        {text.finishHint}
      </Text>
      {open === 'team' && <CreateTeamDialog groupId={group.id} onClose={close} />}
      {open === 'invite' && <InviteMembersDialog teams={teams} onClose={close} />}
    </>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const styles = useStyles();
  const { quiet } = useFormStyles();
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {hint && <Text className={quiet}>{hint}</Text>}
      {children}
    </section>
  );
}
