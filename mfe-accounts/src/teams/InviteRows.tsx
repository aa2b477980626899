import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { inviteMembersText as text, inviteText, mostInvitees } from '@spot/contracts/accounts';
import { Button, makeStyles, Notice, onPhone, tokens } from '@spot/contracts/ui/core';
import { PersonAddRegular } from '@spot/contracts/ui/data';
import { emptyRow, type InviteRow as Row, type InviteValues } from './inviteForm';
import { InviteRow } from './InviteRow';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  add: { alignSelf: 'flex-start', [onPhone]: { minHeight: '44px' } },
});

/** Up to ten people; the eleventh is refused with a message (ACC-149). */
export function InviteRows({ admin, owners = false }: { admin: boolean; owners?: boolean }) {
  const styles = useStyles();
  const { field } = useController<InviteValues, 'rows'>({ name: 'rows' });
  const add = useRef<HTMLButtonElement>(null);
  const [full, setFull] = useState(false);
  const rows = field.value;

  const change = (key: string, part: Partial<Row>) =>
    field.onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const remove = (key: string) => {
    setFull(false);
    field.onChange(rows.filter((row) => row.key !== key));
    add.current?.focus();
  };
  const more = () => {
    if (rows.length >= mostInvitees) setFull(true);
    else field.onChange([...rows, emptyRow()]);
  };
  return (
    <div className={styles.root}>
      {rows.map((row, index) => (
        <InviteRow
          key={row.key}
          row={row}
          index={index}
          admin={admin}
          owners={owners}
          focused={index > 0}
          onChange={(part) => change(row.key, part)}
          onRemove={rows.length > 1 ? () => remove(row.key) : undefined}
        />
      ))}
      {full && <Notice intent="error">{owners ? inviteText.tooManyOwners : inviteText.tooManyMembers}</Notice>}
      <Button ref={add} className={styles.add} icon={<PersonAddRegular />} onClick={more}>
        {text.add}
      </Button>
    </div>
  );
}
