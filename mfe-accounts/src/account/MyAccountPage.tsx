import { ownAccountText as text } from '@spot/contracts/accounts';
import { useSession } from '@spot/contracts/shell-api';
import { makeStyles, mergeClasses, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { PageHeader } from '@spot/contracts/ui/data';
import { usePermissionStyles } from '../permissions/styles';
import { MyAgreements } from './MyAgreements';
import { MyData } from './MyData';
import { MyDetails } from './MyDetails';
import { MyErasure } from './MyErasure';
import { MyPassword } from './MyPassword';
import { MySecondFactor } from './MySecondFactor';
import { MySessions } from './MySessions';
import { MyPasskeys } from './passkeys/MyPasskeys';

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 480px))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXXL,
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  theme: { display: 'block', marginTop: tokens.spacingVerticalXXL },
});

/** /account: what everybody may change about themselves. */
export function MyAccountPage() {
  const page = usePermissionStyles();
  const styles = useStyles();
  const user = useSession((session) => session.user);
  const employee = useSession((session) => session.employee);
  if (!user) return null;
  return (
    <div className={page.page}>
      <PageHeader title={text.title} context={employee?.name || user.email} />
      <div className={styles.parts}>
        <MyDetails key={user.uid} email={user.email} admin={user.admin} employee={employee} />
        <MyPassword email={user.email} />
        <MySecondFactor admin={user.admin} passkey={user.passkey} />
        <MyPasskeys uid={user.uid} />
        <MySessions />
        <MyData />
        <MyAgreements uid={user.uid} last={employee?.tacMetaData} />
        {!user.admin && <MyErasure uid={user.uid} email={user.email} />}
      </div>
      <Text className={mergeClasses(page.quiet, styles.theme)}>{text.theme}</Text>
    </div>
  );
}
