import type { Right } from '@spot/contracts/core';
import { permissionsText, can, permissionMatrix, type Role } from '@spot/contracts/accounts';
import {
  Button,
  CheckmarkRegular,
  DismissRegular,
  makeStyles,
  mergeClasses,
  tokens,
  useIsPhone,
} from '@spot/contracts/ui/core';
import { DialogFocus, DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@spot/contracts/ui/data';
import { commonText } from '@spot/contracts/core';

const text = permissionsText.matrix;

const useStyles = makeStyles({
  drawer: { width: 'min(760px, 100vw)' },
  scroll: { overflowX: 'auto', ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase300 },
  cell: {
    padding: tokens.spacingHorizontalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: 'center',
    verticalAlign: 'top',
  },
  what: {
    position: 'sticky',
    left: 0,
    minWidth: '160px',
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
  },
  head: { fontWeight: tokens.fontWeightSemibold, verticalAlign: 'bottom', minWidth: '64px' },
  no: { color: tokens.colorNeutralForeground3 },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, margin: 0 },
  entry: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  term: { width: '100%', fontWeight: tokens.fontWeightSemibold },
  role: {
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
});

const roles = Object.keys(text.roleName) as Role[];
const actions = Object.keys(permissionMatrix) as Right[];

/** The matrix for a phone, where its columns do not fit: every action with the roles that may do it. */
function RolesByAction() {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {actions.map((action) => (
        <div key={action} className={styles.entry}>
          <dt className={styles.term}>{text.actionName[action]}</dt>
          {roles
            .filter((role) => can(role, action))
            .map((role) => (
              <dd key={role} className={styles.role}>
                {text.roleName[role]}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

function RoleTable() {
  const styles = useStyles();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.cell, styles.what, styles.head)}>
            {text.what}
          </th>
          {roles.map((role) => (
            <th key={role} scope="col" className={mergeClasses(styles.cell, styles.head)}>
              {text.roleName[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {actions.map((action) => (
          <tr key={action}>
            <th scope="row" className={mergeClasses(styles.cell, styles.what)}>
              {text.actionName[action]}
            </th>
            {roles.map((role) => (
              <td key={role} className={styles.cell}>
                {can(role, action) ? (
                  <CheckmarkRegular aria-label={text.yes} />
                ) : (
                  <span role="img" aria-label={text.no} className={styles.no}>
                    –
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who may do what: the published permission matrix, by which screens and functions decide (decisions section 8). */
export function HelpPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const styles = useStyles();
  const phone = useIsPhone();
  return (
    <OverlayDrawer
      position="end"
      open={open}
      className={styles.drawer}
      onOpenChange={(_, data) => !data.open && onClose()}
    >
      <DialogFocus />
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button appearance="subtle" aria-label={commonText.close} icon={<DismissRegular />} onClick={onClose} />
          }
        >
          {text.title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={text.title}>
          {phone ? <RolesByAction /> : <RoleTable />}
        </div>
      </DrawerBody>
    </OverlayDrawer>
  );
}
