import { positionFormText, positionIssueText, type PositionIssue } from '@spot/contracts/scheduling';
import { Notice } from '@spot/contracts/ui/core';
import { usePositionFormState } from './usePositionForm';

interface FormNoticesProps {
  issues: readonly PositionIssue[];
  /** Also shows the errors of fields that are not visible. */
  all?: boolean;
}

/** Messages for the whole form, such as a missing required value (SCH-165) or a text that is no time. */
export function FormNotices({ issues, all = false }: FormNoticesProps) {
  const { limits } = usePositionFormState();
  const empty = issues.filter(({ code }) => code === 'required');
  const misread = empty.flatMap(({ field }) => limits.misread.get(field) ?? []);
  const missing = empty.length > misread.length;
  const others = all ? issues.filter(({ code }) => code !== 'required') : [];
  const texts = [...(missing ? [positionFormText.required] : []), ...misread, ...others.map(positionIssueText)];
  return [...new Set(texts)].map((text) => (
    <Notice key={text} intent="error">
      {text}
    </Notice>
  ));
}
