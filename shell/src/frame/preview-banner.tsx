import { versionText } from '@spot/contracts/releases';
import { mergeClasses } from '@spot/contracts/ui/core';
import { useFrameStyles } from './styles';

export interface PreviewBannerProps {
  text: string;
  /** The version that was asked for is not the one that is shown. */
  refused: boolean;
  onEnd(): void;
}

/** Says all the time that this tab shows what others do not see, with the way out. */
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
