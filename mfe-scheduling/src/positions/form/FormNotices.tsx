import { positionFormText, positionIssueText, type PositionIssue } from '@spot/contracts/scheduling';
import { Notice } from '@spot/contracts/ui/core';

interface FormNoticesProps {
  issues: readonly PositionIssue[];
  /** Also shows the errors of fields that are not visible. */
  all?: boolean;
}

/** Messages for the whole form, such as a missing required value (SCH-165). */
export function FormNotices({ issues, all = false }: FormNoticesProps) {
  const missing = issues.some(({ code }) => code === 'required');
  const others = all ? issues.filter(({ code }) => code !== 'required') : [];
  const texts = [...(missing ? [positionFormText.required] : []), ...others.map(positionIssueText)];
  return [...new Set(texts)].map((text) => (
    <Notice key={text} intent="error">
      {text}
    </Notice>
  ));
}
