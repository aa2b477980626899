import {
  addShift,
  type TimesheetPosition,
  addShiftIssueText,
  sheetText,
  timesheetText,
  addedHours,
  type AddedShift,
  addShiftIssues,
  clockHours,
  decimalHours,
  isBelowMinimum,
} from '@spot/contracts/dayof';
import { minimumWagesDocument } from '@spot/contracts/scheduling/queries';
import { timesheetPositionsQuery } from '@spot/contracts/dayof/queries';
import { commonText, type DayKey, formatCents, formatMoney, payCents } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';
import { jobHeading, minimumWageCents } from '@spot/contracts/scheduling';
import { useLiveDocument, useLiveQuery, useIdempotentCall, useShell } from '@spot/contracts/shell-api';
import { clockToMinutes, endsNextDay, formatLongDate } from '@spot/contracts/time';
import { fromWide, makeStyles, Notice, Text, tokens } from '@spot/contracts/ui/core';
import { Unanswered } from '@spot/contracts/ui/data';
import {
  DialogForm,
  FormMoney,
  FormNumber,
  FormCheckbox,
  FormRadio,
  FormSelect,
  FormTime,
  problemsOf,
  useSpotForm,
  type SpotForm,
} from '@spot/contracts/ui/kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { clockNotes } from './clockNotes';

const text = sheetText.addShift;

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    [fromWide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  side: { display: 'grid', gap: tokens.spacingVerticalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  sum: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    fontVariantNumeric: 'tabular-nums',
  },
  amount: { fontWeight: tokens.fontWeightSemibold },
});

interface AddValues {
  positionId: string;
  option: string;
  startMinutes: number | undefined;
  endMinutes: number | undefined;
  breakTime: number | undefined;
  wageCents: number | undefined;
  despiteBlock: boolean;
  despiteHours: boolean;
}

export interface AddTo {
  spotterId: string;
  name: string;
  day: DayKey;
}

/** Lets platform admins add a shift that took place without being posted, with its worker (OPS-074..083, N71). */
export function AddShiftDialog({ team, to, onClose }: { team: Team; to: AddTo; onClose(): void }) {
  const styles = useStyles();
  const shell = useShell();
  const send = useIdempotentCall(addShift);
  const [blocked, setBlocked] = useState(false);
  const [overHours, setOverHours] = useState(false);
  const query = useMemo(() => timesheetPositionsQuery(team.id), [team.id]);
  const positions = useLiveQuery(query);
  const wages = useLiveDocument(minimumWagesDocument()).data ?? undefined;
  const chosenOf = ({ positionId }: AddValues) => positions.data?.find(({ id }) => id === positionId);
  const minimumOf = (position: TimesheetPosition | undefined) =>
    wages && position && minimumWageCents(wages, position.address.country, position.address.province, to.day);
  const form: SpotForm<AddValues> = useSpotForm<AddValues>({
    defaults: {
      positionId: '',
      option: '',
      startMinutes: undefined,
      endMinutes: undefined,
      breakTime: undefined,
      wageCents: undefined,
      despiteBlock: false,
      despiteHours: false,
    },
    mode: 'onSubmit',
    store: true,
    check: (values) => {
      const position = chosenOf(values);
      const context = {
        timeZone: position?.timeZone ?? team.timeZone,
        minimumCents: minimumOf(position),
        standingCents: position?.wageCents,
        now: shell.now(),
      };
      const added = addedOf(values, to.day);
      const noShow = added.option === 'noShow';
      // A No Show has the position's times, and no visible field for them.
      const times = noShow && position ? timesOf(position) : {};
      return problemsOf(addShiftIssues({ ...added, ...times }, context), ({ code }) => addShiftIssueText[code]).map(
        (problem) => (problem.field === 'day' ? { ...problem, field: noShow ? 'option' : 'endMinutes' } : problem),
      );
    },
    send: (values) => {
      const added = addedOf(values, to.day);
      const noShow = added.option === 'noShow';
      return send({
        teamId: team.id,
        spotterId: to.spotterId,
        positionId: values.positionId,
        day: to.day,
        noShow,
        ...(noShow
          ? {}
          : { startMinutes: values.startMinutes, endMinutes: values.endMinutes, breakTime: values.breakTime }),
        wageCents: values.wageCents ?? 0,
        ...(values.despiteBlock ? { despiteBlock: true } : {}),
        ...(values.despiteHours ? { despiteHours: true } : {}),
      });
    },
    // A No Show has no visible time fields for an error.
    fieldOf: (name) =>
      name in form.methods.getValues() &&
      (form.methods.getValues('option') !== 'noShow' || !name.match(/Minutes|break/))
        ? name
        : undefined,
    onRefused: ({ reason }) => {
      if (reason === 'blocked') setBlocked(true);
      if (reason === 'hours') setOverHours(true);
      return undefined;
    },
    done: () => {
      shell.notify({ text: timesheetText.added, variant: 'success' });
      onClose();
    },
  });
  const values = form.methods.watch();
  const position = chosenOf(values);
  const minimum = minimumOf(position);
  const { setValue } = form.methods;
  // The position's values are filled in once and can be changed; a colleague's change of the position does not undo that.
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (!position || filled.current === position.id) return;
    filled.current = position.id;
    const { startMinutes, endMinutes } = timesOf(position);
    setValue('startMinutes', startMinutes);
    setValue('endMinutes', endMinutes);
    setValue('breakTime', position.breakTime);
    setValue('wageCents', position.wageCents);
  }, [position, setValue]);
  return (
    <DialogForm form={form} size="wide" title={text.title(to.name)} verb={text.verb} onClose={onClose}>
      <Text className={styles.quiet}>{formatLongDate(to.day)}</Text>
      <div className={styles.columns}>
        <div className={styles.side}>
          <FormSelect
            required
            name="positionId"
            label={text.position}
            placeholder={positions.status === 'loading' ? commonText.loading : text.choose}
            choices={(positions.data ?? []).flatMap((each) =>
              each.merged ? [] : { value: each.id, label: jobHeading(each) },
            )}
          />
          <Unanswered error={positions.error} onRetry={() => shell.live.retry(query.key)} />
          <FormRadio
            required
            name="option"
            label={text.option}
            choices={[
              { value: 'hours', label: text.enterHours },
              { value: 'noShow', label: text.noShow },
            ]}
          />
          <Notice intent="info" title={text.roleReminderTitle}>
            {text.roleReminder}
          </Notice>
          <Notice intent="info" title={text.autofillTitle}>
            {text.autofill}
          </Notice>
        </div>
        <div className={styles.side}>
          {values.option !== 'noShow' && (
            <>
              <FormTime name="startMinutes" label={sheetText.adjust.start} required />
              <FormTime name="endMinutes" label={sheetText.adjust.end} required />
              <FormNumber name="breakTime" label={sheetText.adjust.breakTime} inputMode="numeric" required />
            </>
          )}
          <FormMoney
            name="wageCents"
            label={sheetText.adjust.wage}
            required
            hint={
              values.wageCents != null && minimum !== undefined && isBelowMinimum(values.wageCents, minimum)
                ? timesheetText.belowMinimum(formatCents(minimum))
                : sheetText.adjust.wageHint
            }
          />
          {blocked && <FormCheckbox name="despiteBlock" label={timesheetText.despiteBlock} />}
          {overHours && <FormCheckbox name="despiteHours" label={timesheetText.despiteHours} />}
          {values.option === 'hours' &&
            clockNotes(values, to.day, position?.timeZone ?? team.timeZone).map((note) => (
              <Notice key={note} intent="info">
                {note}
              </Notice>
            ))}
          <Sum values={values} day={to.day} position={position} zone={team.timeZone} />
        </div>
      </div>
    </DialogForm>
  );
}

const addedOf = (values: AddValues, day: DayKey): AddedShift => ({
  positionId: values.positionId || undefined,
  option: values.option === 'hours' || values.option === 'noShow' ? values.option : undefined,
  day,
  startMinutes: values.startMinutes ?? undefined,
  endMinutes: values.endMinutes ?? undefined,
  breakTime: values.breakTime ?? undefined,
  wageCents: values.wageCents ?? undefined,
});

const timesOf = ({ startTime, endTime }: TimesheetPosition) => ({
  startMinutes: clockToMinutes(startTime),
  endMinutes: clockToMinutes(endTime),
});

interface SumProps {
  values: AddValues;
  day: DayKey;
  position: TimesheetPosition | undefined;
  zone: string;
}

/** The hours and pay of the shift (OPS-080, OPS-081). */
function Sum({ values, day, position, zone }: SumProps) {
  const styles = useStyles();
  const timeZone = position?.timeZone ?? zone;
  const none = values.option === 'noShow';
  const hours = addedHours(addedOf(values, day), timeZone);
  const minutes = none ? 0 : hours?.minutes;
  const currency = position?.currency ?? 'CAD';
  return (
    <div className={styles.sum} role="status" aria-label={text.sum}>
      <span title={minutes === undefined ? undefined : clockHours(minutes)}>
        <span className={styles.quiet}>{sheetText.page.totalHours}</span>{' '}
        <span className={styles.amount}>
          {minutes === undefined ? '–' : sheetText.page.hours(decimalHours(minutes))}
          {!none && hours && endsNextDay(hours.start, hours.end, timeZone) && ` ${sheetText.page.nextDay}`}
        </span>
      </span>
      <span>
        <span className={styles.quiet}>{sheetText.adjust.pay}</span>{' '}
        <span className={styles.amount}>
          {minutes === undefined || values.wageCents == null
            ? '–'
            : formatMoney(payCents(values.wageCents, minutes), currency)}
        </span>
      </span>
    </div>
  );
}
