import { useEffect, useRef, useState } from 'react';
import { pictureText } from '../../core/messages/picture';
import type { PictureProblem } from '../../core/rules/picture';
import { Button, Field, makeStyles, Spinner, Text, tokens } from '../core';
import { checkPicture } from './check-picture';
import { Avatar } from './fluent';
import { ImageRegular } from './icons';
import { useFieldLabel } from './use-field-label';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, flexWrap: 'wrap' },
  words: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  name: { overflowWrap: 'anywhere' },
  uploading: { justifyContent: 'flex-start' },
  label: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  input: { display: 'none' },
});

export interface PictureFieldProps {
  label: string;
  /** Name whose initials are shown if there is no picture. */
  name: string;
  /** URL of the current picture. */
  current?: string;
  file: File | undefined;
  /**
   * Called with a picture of at most 5 MB, or with undefined if the chosen file was refused, for which the field shows a
   * message.
   */
  onChange(file: File | undefined): void;
  problem?: string;
  required?: boolean;
  disabled?: boolean;
  /** Whether the picture is being uploaded, which the field says. */
  uploading?: boolean;
  /** Whether `file` has been uploaded already, which the field says (ACC-095). */
  uploaded?: boolean;
}

/** An object URL of the chosen file, revoked when another is chosen. */
function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file || !('createObjectURL' in URL)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

/** Picture field of a company, team or uniform; the form uploads the file (ACC-109, ACC-138, ACC-224, SCH-201). */
export function PictureField({
  label,
  name,
  current,
  file,
  onChange,
  problem,
  required,
  disabled,
  uploading = false,
  uploaded = false,
}: PictureFieldProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<PictureProblem>();
  const shown = usePreview(file) ?? current;

  const latest = useRef<File>(undefined);
  const choose = async (chosen: File | undefined) => {
    latest.current = chosen;
    const found = chosen ? (await checkPicture(chosen)).problem : 'missing';
    // Another one was chosen while this one was read.
    if (latest.current !== chosen) return;
    setRefused(found);
    onChange(found ? undefined : chosen);
    // Clears the input, so that choosing the same file again triggers a change.
    if (input.current) input.current.value = '';
  };
  const message = refused ? pictureText.refused[refused] : problem;
  return (
    <Field label={useFieldLabel(label, required)} required={required} validationMessage={message}>
      {(field) => (
        <div className={styles.row}>
          <Avatar
            aria-hidden
            shape="square"
            size={64}
            name={name}
            color={name.trim() ? 'colorful' : 'neutral'}
            icon={<ImageRegular />}
            {...(shown ? { image: { src: shown } } : {})}
          />
          <div className={styles.words}>
            <Button
              id={field.id}
              aria-describedby={field['aria-describedby']}
              aria-label={`${label}: ${shown ? pictureText.change : pictureText.choose}`}
              icon={<ImageRegular />}
              disabled={disabled && !uploading}
              disabledFocusable={uploading}
              onClick={() => input.current?.click()}
            >
              {shown ? pictureText.change : pictureText.choose}
            </Button>
            {!uploading && (
              <Text size={200} className={styles.quiet}>
                {file ? (
                  <span className={styles.name}>{uploaded ? pictureText.uploaded(file.name) : file.name}</span>
                ) : (
                  pictureText.hint
                )}
              </Text>
            )}
            {/* In place of the line of text, so that nothing moves. */}
            <div role="status">
              {uploading && (
                <Spinner
                  size="extra-tiny"
                  className={styles.uploading}
                  label={{ className: styles.label, children: pictureText.uploading }}
                  labelPosition="after"
                />
              )}
            </div>
          </div>
          <input
            ref={input}
            type="file"
            hidden
            className={styles.input}
            accept="image/jpeg,image/png,image/webp"
            aria-label={label}
            disabled={disabled}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </div>
      )}
    </Field>
  );
}
