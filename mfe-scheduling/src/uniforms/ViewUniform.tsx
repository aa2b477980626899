import { uniformDocument } from '@spot/contracts/scheduling/queries';
import { type Uniform, uniformText as text } from '@spot/contracts/scheduling';
import { useLiveDocument, useShell, useStoredPicture } from '@spot/contracts/shell-api';
import { makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { ErrorState, Skeleton, ViewDialog } from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  picture: {
    width: '100%',
    maxHeight: '50dvh',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface ViewUniformProps {
  teamId: string;
  uniformId: string;
  onClose(): void;
}

/** Picture, name and description of a uniform (SCH-064, SCH-074). */
export function ViewUniform({ teamId, uniformId, onClose }: ViewUniformProps) {
  const styles = useStyles();
  const { live } = useShell();
  const document = uniformDocument(teamId, uniformId);
  const { data, status, error } = useLiveDocument(document);
  return (
    <ViewDialog size="question" title={data?.name ?? text.view} onClose={onClose}>
      <div className={styles.content}>
        {status === 'loading' && <Skeleton layout="cards" rows={1} />}
        {status === 'error' && <ErrorState text={error} onRetry={() => live.retry(document.key)} />}
        {status === 'ready' && !data && <Text>{text.gone}</Text>}
        {data && <Content uniform={data} />}
      </div>
    </ViewDialog>
  );
}

function Content({ uniform }: { uniform: Uniform }) {
  const styles = useStyles();
  return (
    <>
      {uniform.url === '' ? <Text className={styles.quiet}>{text.noPicture}</Text> : <Picture uniform={uniform} />}
      <Text className={styles.words}>{uniform.description}</Text>
    </>
  );
}

function Picture({ uniform }: { uniform: Uniform }) {
  const styles = useStyles();
  const picture = useStoredPicture(uniform.url);
  if (picture.status === 'loading') return <Skeleton layout="cards" rows={1} />;
  if (picture.status === 'error') return <Text className={styles.quiet}>{text.noPictureNow}</Text>;
  return <img className={styles.picture} src={picture.url} alt={text.pictureOf(uniform.name)} />;
}
