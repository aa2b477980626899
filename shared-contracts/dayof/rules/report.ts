import type { Report, ReportFigures } from '../entities/timesheet';
import type { Hired } from '../../scheduling/entities/hired';
import { cellStatus } from './cell';
import { payableMinutes } from './hours';

/** The figures of these hours as a report made now would store them. */
export function figuresOf(week: readonly Hired[], now: number): ReportFigures {
  const counted = week.filter(({ cancelled }) => !cancelled);
  const sum = (of: (hired: Hired) => number) => counted.reduce((total, hired) => total + of(hired), 0);
  return {
    shifts: counted.length,
    unconfirmed: sum(({ hoursConfirmed }) => (hoursConfirmed ? 0 : 1)),
    minutes: sum((hired) => payableMinutes(hired, now)),
    changes: sum(({ version = 0 }) => version),
  };
}

/** Whether somebody worked in this week, so that there is something to invoice (decisions section 9). */
export const hasWorked = (week: readonly Hired[], now: number): boolean =>
  week.some((hired) => cellStatus(hired, now) === 'Here');

/** Whether the hours have changed since the report was made; false for older reports without figures. */
export function isOutdated({ figures }: Pick<Report, 'figures'>, week: readonly Hired[], now: number): boolean {
  const present = figuresOf(week, now);
  return (
    figures !== undefined &&
    (Object.keys(present) as (keyof ReportFigures)[]).some((one) => figures[one] !== present[one])
  );
}
