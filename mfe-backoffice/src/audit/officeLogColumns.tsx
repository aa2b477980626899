import { type OfficeEntry, officeLogText as text } from '@spot/contracts/backoffice';
import { formatDateTime, viewerZone } from '@spot/contracts/time';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import type { Column } from '@spot/contracts/ui/data';
import { Actor, Name } from './Names';
import { plainText, predicateOf } from './sentence';

const useStyles = makeStyles({
  sentence: { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalXS },
  actor: { fontWeight: tokens.fontWeightSemibold },
});

/** Who did what for whom, in one sentence. */
function Sentence({ entry }: { entry: OfficeEntry }) {
  const styles = useStyles();
  const { actor, actorEmail, onBehalfOf } = entry;
  return (
    <span className={styles.sentence}>
      <span className={styles.actor}>
        <Actor uid={actor} email={actorEmail} />
      </span>{' '}
      {predicateOf(entry).map((piece, index) =>
        typeof piece === 'string' ? piece : <Name key={index} piece={piece} groupId={onBehalfOf} />,
      )}
    </span>
  );
}

export const officeLogColumns: Column<OfficeEntry>[] = [
  {
    key: 'at',
    header: text.columns.at,
    width: '184px',
    card: 'fact',
    cell: ({ at }) => formatDateTime(at, viewerZone()),
    csv: ({ at }) => new Date(at).toISOString(),
  },
  {
    key: 'what',
    header: text.columns.what,
    card: 'title',
    cell: (entry) => <Sentence entry={entry} />,
    csv: (entry) => `${entry.actorEmail || text.system} ${plainText(predicateOf(entry), entry.onBehalfOf)}`,
  },
];
