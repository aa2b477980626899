import { useEffect, useRef, type ReactElement } from 'react';
import { permissionsText } from '@spot/contracts/accounts';
import { CheckmarkRegular, DismissRegular } from '@spot/contracts/ui/core';
import { DeleteRegular, EditRegular, MailRegular, PersonStarRegular, ProhibitedRegular } from '@spot/contracts/ui/data';
import { RowButton } from '../RowButton';
import { usePermissionStyles } from '../styles';
import type { Person } from './people';
import type { PersonEdit } from './usePersonEdit';

const text = permissionsText.actions;

/** Actions for the people of a list: a missing one is not offered, `false` is disabled. */
export interface PeopleActions {
  mayAct: boolean;
  mayRemove(person: Person): boolean;
  remove(person: Person): void;
  cancelInvite(person: Person): void;
  resend(person: Person): void;
  mayMakePrimary?(person: Person): boolean;
  makePrimary?(person: Person): void;
}

interface IconProps {
  label: string;
  icon: ReactElement;
  disabled?: boolean;
  busy?: boolean;
  /** If given, the button takes the focus and then calls this. */
  onFocused?(): void;
  onClick(): void;
}

function IconButton({ label, icon, disabled, busy, onFocused, onClick }: IconProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wanted = onFocused !== undefined;
  const focused = useRef(onFocused);
  focused.current = onFocused;
  useEffect(() => {
    if (!wanted) return;
    button.current?.focus();
    focused.current?.();
  }, [wanted]);
  return (
    <RowButton
      ref={button}
      look="icon"
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {icon}
    </RowButton>
  );
}

/** The last cell of a row: Edit and Remove, or Save and Cancel while the row is edited. */
export function PersonActions({ person, edit, actions }: { person: Person; edit: PersonEdit; actions: PeopleActions }) {
  const styles = usePermissionStyles();
  const name = person.name || person.email;
  if (edit.email === person.email)
    return (
      <div key="editing" className={styles.buttons}>
        <IconButton
          label={text.save(name)}
          icon={<CheckmarkRegular />}
          busy={edit.busy}
          onClick={() => void edit.save()}
        />
        <IconButton label={text.cancelEdit(name)} icon={<DismissRegular />} busy={edit.busy} onClick={edit.cancel} />
      </div>
    );
  const off = !actions.mayAct || edit.email !== undefined;
  const pending = person.status === 'Pending';
  return (
    <div className={styles.buttons}>
      <IconButton
        label={text.edit(name)}
        icon={<EditRegular />}
        disabled={off}
        onFocused={edit.left === person.email ? edit.arrived : undefined}
        onClick={() => edit.start(person)}
      />
      {pending ? (
        <>
          <IconButton
            label={text.resend(name)}
            icon={<MailRegular />}
            disabled={off}
            onClick={() => actions.resend(person)}
          />
          <IconButton
            label={text.cancelInvite(name)}
            icon={<ProhibitedRegular />}
            disabled={off}
            onClick={() => actions.cancelInvite(person)}
          />
        </>
      ) : (
        <IconButton
          label={text.remove(name)}
          icon={<DeleteRegular />}
          disabled={off || !actions.mayRemove(person)}
          onClick={() => actions.remove(person)}
        />
      )}
      {actions.mayMakePrimary?.(person) && (
        <IconButton
          label={text.makePrimaryOf(name)}
          icon={<PersonStarRegular />}
          disabled={off}
          onClick={() => actions.makePrimary?.(person)}
        />
      )}
    </div>
  );
}
