import { versionText } from '@spot/contracts/releases';
import { mergeClasses } from '@spot/contracts/ui/core';
import { useFrameStyles } from './styles';

export interface PreviewBannerProps {
  text: string;
  /** The requested version could not be shown; another one is. */
  refused: boolean;
  onEnd(): void;
}

/** Says at all times that this tab shows an unreleased version, and offers to end that. */
export function PreviewBanner({ text, refused, onEnd }: PreviewBannerProps) {
  const styles = useFrameStyles();
  return (
    <div role="status" className={mergeClasses(styles.viewing, refused && styles.closed)}>
      <span>{text}</span>
      <button type="button" className={styles.back} onClick={onEnd}>
        {versionText.endPreview}
      </button>
    </div>
  );
}
