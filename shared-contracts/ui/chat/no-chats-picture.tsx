import { makeStyles, tokens } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  root: { width: '176px', height: 'auto', maxWidth: '100%' },
  paper: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStroke1, strokeWidth: '2px' },
  line: { stroke: tokens.colorNeutralStroke1, strokeWidth: '6px', strokeLinecap: 'round' },
  own: { fill: tokens.colorBrandBackground2, stroke: tokens.colorBrandStroke2, strokeWidth: '2px' },
  ownLine: { stroke: tokens.colorBrandStroke1, strokeWidth: '6px', strokeLinecap: 'round' },
  ground: { fill: tokens.colorNeutralBackground3 },
});

/** Picture of two speech bubbles for an empty list (OPS-027). */
export function NoChatsPicture() {
  const styles = useStyles();
  return (
    <svg className={styles.root} viewBox="0 0 176 128">
      <ellipse className={styles.ground} cx="88" cy="116" rx="72" ry="8" />
      <path
        className={styles.paper}
        d="M26 12h78a12 12 0 0 1 12 12v26a12 12 0 0 1-12 12H48L32 76V62h-6a12 12 0 0 1-12-12V24a12 12 0 0 1 12-12z"
      />
      <path className={styles.line} d="M34 31h54M34 45h34" />
      <path
        className={styles.own}
        d="M78 52h72a12 12 0 0 1 12 12v22a12 12 0 0 1-12 12h-6v14l-16-14H78a12 12 0 0 1-12-12V64a12 12 0 0 1 12-12z"
      />
      <path className={styles.ownLine} d="M86 69h54M86 82h32" />
    </svg>
  );
}
