import { useEffect, useState } from 'react';
import { companyDaysQuery, type CompanyDaysAsked } from '@spot/contracts/backoffice/queries';
import { allShiftsText } from '@spot/contracts/backoffice';
import { listText } from '@spot/contracts/core';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Button, Spinner } from '@spot/contracts/ui/core';
import { csvOf, download } from '@spot/contracts/ui/kit';
import { leftOutOf } from '../table/leftOutOf';
import { numbersOf, teamsOf, type Shown } from './places';

const { columns } = allShiftsText;
/** In companies. */
const most = 5_000;

/** Reads all matching companies when pressed, and writes a line for each of their teams. */
export function ExportButton({ asked, shown }: { asked: CompanyDaysAsked; shown: Shown }) {
  const shell = useShell();
  const [wanted, setWanted] = useState(false);
  const [notice, setNotice] = useState<{ of: string; text: string }>();
  const query = companyDaysQuery(asked, {}, most);
  const answer = useLiveQuery(wanted ? query : null);
  const { status, data, error } = answer;
  const leftOut = leftOutOf(answer);
  useEffect(() => {
    if (!wanted || status === 'loading') return;
    setWanted(false);
    if (status === 'error') return shell.notify({ text: error, variant: 'error' });
    const header = [
      columns.company,
      columns.team,
      allShiftsText.shifts,
      columns.hired,
      columns.notHired,
      columns.total,
    ];
    const rows = data.flatMap((company) =>
      teamsOf(company, shown).map(({ name, numbers: { shifts, hired, notHired, total } }) => [
        company.groupName,
        name,
        shifts,
        hired,
        notHired,
        total,
      ]),
    );
    const all = data.map((company) => numbersOf(company, shown));
    const sum = (field: keyof (typeof all)[number]) => all.reduce((total, one) => total + one[field], 0);
    const totals = [allShiftsText.total, '', sum('shifts'), sum('hired'), sum('notHired'), sum('total')];
    download(`all-jobs-${asked.day}.csv`, csvOf([header, ...rows, totals]));
    const read = data.length + leftOut;
    setNotice({
      of: query.key,
      text: listText.exportLacks(read >= most ? read : undefined, leftOut, 'company', 'companies'),
    });
  }, [wanted, status, data, error, leftOut, asked.day, query.key, shown, shell]);
  return (
    <>
      {notice?.of === query.key && notice.text && <span role="status">{notice.text}</span>}
      <Button
        disabledFocusable={wanted || (!shown.filled && !shown.unfilled)}
        icon={wanted ? <Spinner size="tiny" /> : undefined}
        onClick={() => setWanted(true)}
      >
        {listText.export}
      </Button>
    </>
  );
}
