import { type Team, teamOfCompany } from '@spot/contracts/accounts';
import type { DayKey } from '@spot/contracts/core';
import { schedulingText } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { addDays } from '@spot/contracts/time';
import { Button, ChevronLeftRegular, ChevronRightRegular, mergeClasses, useIsPhone } from '@spot/contracts/ui/core';
import { AddRegular, PageHeader, QuestionCircleRegular, ToggleButton, Tooltip } from '@spot/contracts/ui/data';
import type { ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { DepartmentsFilter } from './DepartmentsFilter';
import { usePageStyles } from './pageStyles';

interface WeekHeaderProps {
  title: string;
  team: Team;
  /** `Week of Nov 22 - Nov 28` */
  label: string;
  firstDay: DayKey;
  /** Undefined goes to today's week. */
  onWeek(day: DayKey | undefined): void;
  view: 'week' | 'day';
  onView(view: 'week' | 'day'): void;
  departments: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose(departments: ReadonlySet<string>): void;
  filter?: ReactNode;
  /** Actions on several shifts. */
  menu: ReactNode;
  canManagePositions: boolean;
  /** Undefined for users who may only view. */
  onPost: (() => void) | undefined;
  onKeys(): void;
}

/** Title, week, view, filter and link to the positions (SCH-012..016, SCH-026, SCH-028). */
export function WeekHeader({
  title,
  team,
  label,
  firstDay,
  onWeek,
  view,
  onView,
  departments,
  chosen,
  onChoose,
  filter,
  menu,
  canManagePositions,
  onPost,
  onKeys,
}: WeekHeaderProps) {
  const styles = usePageStyles();
  const phone = useIsPhone();
  const { week } = schedulingText;
  return (
    <PageHeader
      title={title}
      context={<span className={styles.onPaper}>{`${teamOfCompany(team)} · ${firstDay.slice(0, 4)}`}</span>}
      actions={
        <>
          <div className={mergeClasses(styles.bar, styles.weekBar)}>
            <Button
              icon={<ChevronLeftRegular />}
              aria-label={week.previous}
              onClick={() => onWeek(addDays(firstDay, -7))}
            />
            <h2 className={styles.weekName} aria-live="polite">
              {label}
            </h2>
            <Button
              icon={<ChevronRightRegular />}
              aria-label={week.next}
              onClick={() => onWeek(addDays(firstDay, 7))}
            />
            <Button className={mergeClasses(styles.short, styles.fill)} onClick={() => onWeek(undefined)}>
              {week.today}
            </Button>
          </div>
          {!phone && (
            <div className={styles.views} role="group" aria-label={week.view}>
              {(['week', 'day'] as const).map((each) => (
                <ToggleButton key={each} className={styles.short} checked={view === each} onClick={() => onView(each)}>
                  {each === 'week' ? week.weekView : week.dayView}
                </ToggleButton>
              ))}
            </div>
          )}
          {filter}
          <DepartmentsFilter departments={departments} chosen={chosen} onChoose={onChoose} />
          {canManagePositions && <ManagePositions />}
          {!phone && menu}
          {!phone && (
            <Tooltip content={schedulingText.keys.title} relationship="label">
              <Button appearance="subtle" icon={<QuestionCircleRegular />} onClick={onKeys} />
            </Tooltip>
          )}
        </>
      }
      corner={phone && menu}
      primary={
        onPost && (
          <Button appearance="primary" icon={<AddRegular />} onClick={onPost}>
            {week.postShift}
          </Button>
        )
      }
    />
  );
}

function ManagePositions() {
  const styles = usePageStyles();
  const { week } = schedulingText;
  const onClick = useLinkClickHandler<HTMLAnchorElement>(hrefs.managePositions());
  return (
    <Tooltip content={week.managePositionsHint} relationship="description">
      <Button as="a" className={styles.fill} href={hrefs.managePositions()} onClick={onClick}>
        {week.managePositions}
      </Button>
    </Tooltip>
  );
}
