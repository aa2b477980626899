import type { Team } from '@spot/contracts/accounts';
import { dayofText } from '@spot/contracts/dayof';
import { hrefs } from '@spot/contracts/routes';
import { CheckmarkCircleFilled, makeStyles, mergeClasses, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { LinkButton } from './LinkButton';
import { Panel } from './Panel';

const text = dayofText.firstSteps;

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [onPhone]: { gridTemplateColumns: '28px minmax(0, 1fr)' },
    ':first-child': { borderTop: 'none' },
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  here: { border: `2px solid ${tokens.colorBrandStroke1}`, color: tokens.colorBrandForeground1 },
  done: { border: 'none', fontSize: '24px', color: tokens.colorStatusSuccessForeground1 },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  action: { [onPhone]: { gridColumn: '2' } },
});

type Step = 'team' | 'colleague' | 'position' | 'shift';
const order: readonly Step[] = ['team', 'colleague', 'position', 'shift'];

/** Whether anybody besides the person who made the team may post shifts; owners are on no list. */
const hasColleague = ({ administrators, editMembers, viewMembers }: Team) =>
  administrators.length + editMembers.length + viewMembers.length > 0;

export interface FirstStepsProps {
  /** Undefined if there is none yet, which makes that the first step. */
  team: Team | undefined;
  lacksPosition: boolean;
  mayInvite: boolean;
  /** Address of the form for the first shift. */
  postHref: string;
}

/** The first steps of a company, with progress and one button for the next. Disappears with the first shift. */
export function FirstSteps({ team, lacksPosition, mayInvite, postHref }: FirstStepsProps) {
  const styles = useStyles();
  const done: Record<Step, boolean> = {
    team: team !== undefined,
    colleague: team !== undefined && hasColleague(team),
    position: team !== undefined && !lacksPosition,
    shift: false,
  };
  const current = !team ? 'team' : lacksPosition ? 'position' : 'shift';
  const hrefOf: Record<Step, string | undefined> = {
    team: hrefs.permissions({ create: 'team' }),
    colleague: team && mayInvite ? hrefs.team(team.id) : undefined,
    position: team && hrefs.managePositions({ create: true }),
    shift: team && !lacksPosition ? postHref : undefined,
  };
  return (
    <Panel title={text.title}>
      <ol className={styles.list} aria-label={text.title}>
        {order.map((step, index) => {
          const [here, href] = [step === current, hrefOf[step]];
          return (
            <li key={step} className={styles.step} aria-current={here ? 'step' : undefined}>
              <span className={mergeClasses(styles.mark, here && styles.here, done[step] && styles.done)}>
                {done[step] ? <CheckmarkCircleFilled role="img" aria-label={text.done} /> : index + 1}
              </span>
              <span className={styles.words}>
                <Text weight={here ? 'semibold' : 'regular'}>{text[step].name}</Text>
                {!done[step] && (
                  <Text size={200} className={styles.quiet}>
                    {text[step].hint}
                  </Text>
                )}
              </span>
              {!done[step] && href !== undefined && (
                <span className={styles.action}>
                  <LinkButton primary={here} to={href}>
                    {text[step].action}
                  </LinkButton>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
