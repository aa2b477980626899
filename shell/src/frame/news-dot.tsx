import { shellText } from '@spot/contracts/core';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { srOnly } from './styles';

const useStyles = makeStyles({
  dot: {
    display: 'inline-block',
    boxSizing: 'border-box',
    // Forced colours remove backgrounds but keep borders.
    border: `4px solid ${tokens.colorStatusDangerBackground3}`,
    width: '8px',
    height: '8px',
    marginLeft: '6px',
    verticalAlign: 'middle',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorStatusDangerBackground3,
  },
  words: srOnly,
});

/** The red dot of a tab with news, with a text alternative (ACC-106). */
export function NewsDot({ paths, news }: { paths: readonly string[]; news: readonly string[] }) {
  const styles = useStyles();
  const what = paths.filter((path) => news.includes(path)).map((path) => shellText.news[path] ?? 'new');
  if (what.length === 0) return null;
  return (
    <>
      <span className={styles.dot} aria-hidden />
      <span className={styles.words}>({[...new Set(what)].join(', ')})</span>
    </>
  );
}
