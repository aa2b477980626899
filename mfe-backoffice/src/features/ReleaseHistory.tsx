import { registryLogQuery } from '@spot/contracts/releases/queries';
import { type ReleaseEntry, featuresText } from '@spot/contracts/releases';
import { formatDateTime, viewerZone } from '@spot/contracts/time';
import type { Column } from '@spot/contracts/ui/data';
import { HistoryTable } from '../history/HistoryTable';

const text = featuresText.history;

function doneText({ action, version = '', share = 0 }: ReleaseEntry): string {
  if (action === 'canary') return text.canary(version, share);
  if (action === 'promote') return text.promote(version);
  if (action === 'rollback') return text.rollback(version);
  return text[action];
}

const columns: Column<ReleaseEntry>[] = [
  {
    key: 'at',
    header: text.columns.at,
    card: 'fact',
    width: '176px',
    cell: ({ at }) => formatDateTime(at, viewerZone()),
  },
  { key: 'feature', header: text.columns.feature, card: 'fact', width: '128px', cell: ({ feature }) => feature },
  { key: 'what', header: text.columns.what, card: 'title', width: '208px', cell: doneText },
  { key: 'why', header: text.columns.why, cell: ({ why }) => why },
  { key: 'by', header: text.columns.by, width: '208px', cell: ({ by }) => by || text.rule },
];

/** Decisions about versions, with person and reason, newest first. */
export const ReleaseHistory = () => <HistoryTable text={text} queryOf={registryLogQuery} columns={columns} />;
