import type { Group } from '@spot/contracts/accounts';
import { commonText } from '@spot/contracts/core';
import { latePolicyText as text } from '@spot/contracts/backoffice';
import { latePolicyOf } from '@spot/contracts/scheduling';
import { dayKeyOf, formatNumericDate, viewerZone } from '@spot/contracts/time';
import { Button, makeStyles, tokens } from '@spot/contracts/ui/core';
import type { Column } from '@spot/contracts/ui/data';
import { Line } from '../table/Line';

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } });

const by = ({ lateCancellationPolicy: policy }: Group) =>
  policy?.lateCancellationPolicyCreatedBy ?? commonText.notAvailable;
const at = ({ lateCancellationPolicy: policy }: Group) => policy?.lateCancellationPolicyCreatedAt ?? 0;
const day = (company: Group) =>
  at(company) === 0 ? commonText.notAvailable : formatNumericDate(dayKeyOf(at(company), viewerZone()));

interface Asked {
  onEdit(company: Group): void;
  onReset(company: Group): void;
}

function Actions({ company, onEdit, onReset }: Asked & { company: Group }) {
  const styles = useStyles();
  return (
    <div className={styles.actions}>
      <Button size="small" aria-label={text.editNamed(company.name)} onClick={() => onEdit(company)}>
        {text.edit}
      </Button>
      <Button size="small" aria-label={text.resetNamed(company.name)} onClick={() => onReset(company)}>
        {text.reset}
      </Button>
    </div>
  );
}

/** Table of the policies (ADM-152). */
export const policyColumns = (asked: Asked): Column<Group>[] => [
  {
    key: 'company',
    header: text.columns.company,
    card: 'title',
    cell: ({ name }) => <Line strong>{name}</Line>,
    compare: (a, b) => a.name.localeCompare(b.name),
    csv: ({ name }) => name,
  },
  {
    key: 'hours',
    header: text.columns.hours,
    width: '80px',
    align: 'end',
    card: 'detail',
    cell: (company) => latePolicyOf(company).hours,
    compare: (a, b) => latePolicyOf(a).hours - latePolicyOf(b).hours,
    csv: (company) => latePolicyOf(company).hours,
  },
  {
    key: 'percentage',
    header: text.columns.percentage,
    width: '112px',
    align: 'end',
    card: 'detail',
    cell: (company) => text.percent(latePolicyOf(company).percentage),
    compare: (a, b) => latePolicyOf(a).percentage - latePolicyOf(b).percentage,
    csv: (company) => latePolicyOf(company).percentage,
  },
  {
    key: 'by',
    header: text.columns.by,
    cell: (company) => <Line>{by(company)}</Line>,
    compare: (a, b) => by(a).localeCompare(by(b)),
    csv: by,
  },
  {
    key: 'at',
    header: text.columns.at,
    width: '128px',
    cell: day,
    compare: (a, b) => at(a) - at(b),
    csv: day,
  },
  {
    key: 'action',
    header: text.columns.action,
    width: '248px',
    card: 'actions',
    cell: (company) => <Actions company={company} {...asked} />,
  },
];
