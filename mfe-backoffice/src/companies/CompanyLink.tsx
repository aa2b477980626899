import { Link, useSearchParams } from 'react-router-dom';
import type { Group } from '@spot/contracts/accounts';
import { makeStyles, oneLine, onPhone, tokens } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  link: {
    display: 'block',
    ...oneLine,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [onPhone]: { lineHeight: '44px' },
  },
});

/** A company's name, which opens its dialog over the unchanged list (ADM-107). */
export function CompanyLink({ company: { id, name } }: { company: Pick<Group, 'id' | 'name'> }) {
  const styles = useStyles();
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('company', id);
  return (
    <Link className={styles.link} title={name} to={{ search: next.toString() }}>
      {name}
    </Link>
  );
}
