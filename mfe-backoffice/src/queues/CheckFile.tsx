import { useEffect, type ReactNode } from 'react';
import { type OpenedCheck, queueText as text } from '@spot/contracts/backoffice';
import { useShell } from '@spot/contracts/shell-api';
import { Button, Link, makeStyles, mergeClasses, onPhone, Spinner, tokens } from '@spot/contracts/ui/core';
import { useFrameStyles } from './frameStyles';
import { PictureFrame } from './PictureFrame';
import { useShownFile } from './useShownFile';

const useFileStyles = makeStyles({
  figure: { margin: 0, display: 'grid', gridTemplateRows: 'auto 1fr', gap: tokens.spacingVerticalXS, minWidth: 0 },
  caption: { fontWeight: tokens.fontWeightSemibold },
  note: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    minHeight: '160px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    [onPhone]: { minHeight: '96px' },
  },
});

type File = OpenedCheck['files'][number];

interface CheckFileProps {
  file: File;
  endsAt: number;
  onEnded(): void;
  /** Called with the link of a picture once it is displayed. */
  onShown(link: string): void;
}

/** One picture or document of an entry, or the reason why there is none. */
export function CheckFile({ file, endsAt, onEnded, onShown }: CheckFileProps) {
  const styles = useFileStyles();
  const name = text.files[file.name];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{name}</figcaption>
      {file.problem !== null || file.link === null ? (
        <div className={styles.note}>{text.problems[file.problem ?? 'missing']}</div>
      ) : file.type === 'pdf' ? (
        <Document link={file.link} endsAt={endsAt} onEnded={onEnded} />
      ) : (
        <Picture link={file.link} name={name} onEnded={onEnded} onShown={onShown} />
      )}
    </figure>
  );
}

/** A file of which only the name is known yet. */
export function ExpectedFile({ name }: { name: File['name'] }) {
  const styles = useFileStyles();
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{text.files[name]}</figcaption>
      <Room>
        <Spinner size="small" label={text.loadingPicture} />
      </Room>
    </figure>
  );
}

/** Reserves the height of the picture. */
function Room({ children }: { children: ReactNode }) {
  const styles = useFileStyles();
  const room = useFrameStyles();
  return (
    <>
      <div className={mergeClasses(styles.note, room.frame)}>{children}</div>
      <div className={room.tools} />
    </>
  );
}

interface PictureProps extends Pick<CheckFileProps, 'onEnded' | 'onShown'> {
  link: string;
  name: string;
}

function Picture({ link, name, onEnded, onShown }: PictureProps) {
  const { status, url, retry } = useShownFile(link, onEnded);
  const isShown = url !== undefined;
  useEffect(() => {
    if (isShown) onShown(link);
  }, [isShown, onShown, link]);
  if (url) return <PictureFrame url={url} name={name} />;
  return (
    <Room>
      {status === 'loading' ? (
        <Spinner size="small" label={text.loadingPicture} />
      ) : (
        <>
          <span role="alert">{text.pictureFailed}</span>
          <Button onClick={retry}>{text.again}</Button>
        </>
      )}
    </Room>
  );
}

/** A PDF, opened in the browser's viewer. If its link has expired, a new one is requested. */
function Document({ link, endsAt, onEnded }: { link: string; endsAt: number; onEnded(): void }) {
  const styles = useFileStyles();
  const { now } = useShell();
  return (
    <div className={styles.note}>
      <Link
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          if (now() < endsAt) return;
          event.preventDefault();
          onEnded();
        }}
      >
        {text.pdf}
      </Link>
    </div>
  );
}
