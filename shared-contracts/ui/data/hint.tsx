import { cloneElement, useId, type ReactElement } from 'react';
import { makeStyles } from '../core';
import { Tooltip } from './fluent';

const useStyles = makeStyles({ lines: { whiteSpace: 'pre-line' } });

interface HintProps {
  /** Each of its lines stands on one of its own. */
  text: string;
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/**
 * Words on hover and focus that also describe what they are on, for rows of which there are many: a tooltip that describes
 * keeps a frame of its own in the page for as long as its row is there, which costs more to draw than the rest of the row.
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
