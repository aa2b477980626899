import { type CompanyNote, companyText } from '@spot/contracts/backoffice';
import { formatDateTime, viewerZone } from '@spot/contracts/time';
import { makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { DeleteRegular } from '@spot/contracts/ui/data';
import { useCompanyStyles } from '../dialog/companyStyles';
import { IconButton } from '../dialog/IconButton';

const text = companyText.notes;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid' },
  note: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

export interface NoteListProps {
  notes: readonly CompanyNote[];
  onDelete(note: CompanyNote): void;
}

/** The notes with author and time, and a button to delete each (ADM-124). */
export function NoteList({ notes, onDelete }: NoteListProps) {
  const own = useStyles();
  const styles = useCompanyStyles();
  return (
    <ul className={own.list} aria-label={text.list}>
      {notes.map((note) => {
        const at = formatDateTime(note.timestamp, viewerZone());
        const by = note.byName || note.by;
        return (
          <li key={note.id} className={own.note}>
            <div>
              <Text block size={200} className={styles.quiet}>
                {by}, {at}
              </Text>
              <Text className={styles.words}>{note.note}</Text>
            </div>
            <IconButton label={text.deleteNamed(by, at)} icon={<DeleteRegular />} onClick={() => onDelete(note)} />
          </li>
        );
      })}
    </ul>
  );
}
