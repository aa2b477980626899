import { cloneElement, useId, type ReactElement } from 'react';
import { makeStyles } from '../core';
import { Tooltip } from './fluent';

const useStyles = makeStyles({ lines: { whiteSpace: 'pre-line' } });

interface HintProps {
  /** Line breaks are kept. */
  text: string;
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/**
 * A text that appears on hover and focus and describes its element, for long lists. Fluent's Tooltip with a description renders
 * a wrapper for each row, which costs more than the rest of the row.
 */
export function Hint({ text, children }: HintProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <>
      <Tooltip content={{ children: text, className: styles.lines }} relationship="inaccessible">
        {cloneElement(children, { 'aria-describedby': id })}
      </Tooltip>
      <span id={id} hidden>
        {text}
      </span>
    </>
  );
}
