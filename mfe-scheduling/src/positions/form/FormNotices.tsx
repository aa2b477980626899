import { positionFormText, positionIssueText, type PositionIssue } from '@spot/contracts/scheduling';
import { Notice } from '@spot/contracts/ui/core';

interface FormNoticesProps {
  issues: readonly PositionIssue[];
  /** Where the fields are not in sight, what is wrong with them is said here too. */
  all?: boolean;
}

/** What the whole form has to say: something required is missing (SCH-165). */
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
