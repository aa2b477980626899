import { type OfficeEntry, officeCallText, officeLogText } from '@spot/contracts/backoffice';
import { commonText } from '@spot/contracts/core';
import { formatDateTime, viewerZone } from '@spot/contracts/time';
import { Text } from '@spot/contracts/ui/core';
import type { Column } from '@spot/contracts/ui/data';
import { CompanyName } from './CompanyName';
import { detailsText } from './detailsText';

const text = officeLogText.columns;

const Line = ({ children }: { children: string }) => (
  <Text block truncate wrap={false} title={children}>
    {children}
  </Text>
);

export const officeLogColumns: Column<OfficeEntry>[] = [
  {
    key: 'at',
    header: text.at,
    width: '176px',
    card: 'fact',
    cell: ({ at }) => formatDateTime(at, viewerZone()),
    csv: ({ at }) => new Date(at).toISOString(),
  },
  {
    key: 'who',
    header: text.who,
    card: 'fact',
    cell: ({ actorEmail }) => <Line>{actorEmail || commonText.notAvailable}</Line>,
    csv: ({ actorEmail }) => actorEmail,
  },
  {
    key: 'what',
    header: text.what,
    card: 'title',
    cell: ({ call }) => officeCallText(call),
    csv: ({ call }) => officeCallText(call),
  },
  {
    key: 'company',
    header: text.company,
    cell: ({ onBehalfOf }) => <CompanyName id={onBehalfOf} />,
    csv: ({ onBehalfOf }) => onBehalfOf || officeLogText.platform,
  },
  {
    key: 'details',
    header: text.details,
    width: '32%',
    cell: ({ details }) => <Line>{detailsText(details)}</Line>,
    csv: ({ details }) => detailsText(details),
  },
];
