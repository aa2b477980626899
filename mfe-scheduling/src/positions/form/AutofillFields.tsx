import { FormAutofill } from '../../autofill/FormAutofill';

/** The smart autofill rule (SCH-055, SCH-157, SCH-202, SCH-203). */
export function AutofillFields() {
  return <FormAutofill name="smartAutofill" />;
}
