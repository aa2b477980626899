import { makeStyles, tokens } from '../core';
import { useCounted } from './required-hint';

const useStyles = makeStyles({
  asterisk: { '::before': { content: '"*"', color: tokens.colorPaletteRedForeground3 } },
});

/**
 * A field's label, with an asterisk if the field is required. The style draws it, so that the label's own text stays the name of
 * the field; screen readers hear `required` from the control. The form around the field says what the asterisk means.
 */
export function useFieldLabel(label: string | undefined, required = false) {
  const styles = useStyles();
  useCounted(label !== undefined, required);
  return label !== undefined && required ? { children: label, required: { className: styles.asterisk } } : label;
}
