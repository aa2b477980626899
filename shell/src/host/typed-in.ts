/** Unsaved text with the name of its field. */
export interface Typed {
  label: string;
  text: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const words =
  'textarea, input:not([type]), input[type="text"], input[type="email"], input[type="tel"], input[type="url"]';

/** The label's text, without a field inside the label. */
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

/** The text in the fields of these elements, without passwords and search fields. */
export function typedIn(elements: Iterable<Element>): Typed[] {
  const fields = [...elements].flatMap((element) => [...element.querySelectorAll<Field>(words)]);
  return [...new Set(fields)]
    .filter(
      ({ value, readOnly, disabled, role }) => value.trim() !== '' && !readOnly && !disabled && role !== 'combobox',
    )
    .map((field) => ({ label: labelOf(field), text: field.value }));
}
