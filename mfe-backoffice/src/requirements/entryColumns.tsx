import { type CatalogueEntry, catalogueText as text } from '@spot/contracts/backoffice';
import { commonText } from '@spot/contracts/core';
import { dayKeyOf, formatNumericDate, viewerZone } from '@spot/contracts/time';
import { Button } from '@spot/contracts/ui/core';
import { DeleteRegular, type Column } from '@spot/contracts/ui/data';
import { Line } from '../table/Line';

const said = (value: boolean | null | undefined) =>
  value == null ? commonText.notAvailable : value ? text.yes : text.no;
const added = ({ createdAt }: CatalogueEntry) =>
  createdAt == null ? commonText.notAvailable : formatNumericDate(dayKeyOf(createdAt, viewerZone()));

/** Table of the catalogue (ADM-139, ADM-140). */
export const entryColumns = (onRemove: (entry: CatalogueEntry) => void): Column<CatalogueEntry>[] => [
  {
    key: 'label',
    header: text.columns.label,
    card: 'title',
    cell: ({ name }) => <Line strong>{name}</Line>,
    compare: (a, b) => a.name.localeCompare(b.name),
    csv: ({ name }) => name,
  },
  {
    key: 'type',
    header: text.columns.type,
    width: '130px',
    card: 'fact',
    cell: ({ requirementSkill }) => text.types[requirementSkill],
    compare: (a, b) => a.requirementSkill.localeCompare(b.requirementSkill) || a.name.localeCompare(b.name),
    csv: ({ requirementSkill }) => text.types[requirementSkill],
  },
  {
    key: 'expiry',
    header: text.columns.expiry,
    width: '88px',
    cell: ({ expiry }) => said(expiry),
    csv: ({ expiry }) => said(expiry),
  },
  {
    key: 'hidden',
    header: text.columns.hidden,
    width: '88px',
    cell: ({ hidden }) => said(hidden),
    csv: ({ hidden }) => said(hidden),
  },
  {
    key: 'added',
    header: text.columns.added,
    width: '128px',
    card: 'detail',
    cell: added,
    compare: (a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0),
    csv: added,
  },
  {
    key: 'by',
    header: text.columns.addedBy,
    cell: ({ addedBy }) => <Line>{addedBy || commonText.notAvailable}</Line>,
    compare: (a, b) => a.addedBy.localeCompare(b.addedBy),
    csv: ({ addedBy }) => addedBy,
  },
  {
    key: 'action',
    header: text.columns.action,
    width: '88px',
    card: 'actions',
    cell: (entry) => (
      <Button
        size="small"
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={text.remove.actionNamed(entry.name)}
        onClick={() => onRemove(entry)}
      />
    ),
  },
];
