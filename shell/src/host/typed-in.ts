/** Something that was typed and not saved, with the name of its field. */
export interface Typed {
  label: string;
  text: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const words =
  'textarea, input:not([type]), input[type="text"], input[type="email"], input[type="tel"], input[type="url"]';

/** Without the field itself, where the label stands around it. */
function wordsOf(label: Element | null | undefined): string {
  const copy = label?.cloneNode(true) as Element | undefined;
  copy?.querySelectorAll('input, textarea, select').forEach((field) => field.remove());
  return copy?.textContent?.trim() ?? '';
}

const labelOf = (field: Field): string => {
  const byId = field.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = byId.map((id) => wordsOf(document.getElementById(id))).join(' ');
  return field.ariaLabel || named.trim() || wordsOf(field.labels?.[0]) || field.name;
};

/** The words in the fields of these elements; never a password, never what only searches. */
export function typedIn(elements: Iterable<Element>): Typed[] {
  const fields = [...elements].flatMap((element) => [...element.querySelectorAll<Field>(words)]);
  return [...new Set(fields)]
    .filter(
      ({ value, readOnly, disabled, role }) => value.trim() !== '' && !readOnly && !disabled && role !== 'combobox',
    )
    .map((field) => ({ label: labelOf(field), text: field.value }));
}
