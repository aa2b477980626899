import { positionFormText } from '@spot/contracts/messages';
import type { PositionIssue } from '@spot/contracts/rules';
import { Notice } from '@spot/contracts/ui/core';

/** What the whole form has to say: something required is missing, or the save failed (SCH-165). */
export function FormNotices({ issues, failure }: { issues: readonly PositionIssue[]; failure?: string | undefined }) {
  const missing = issues.some(({ code }) => code === 'required');
  return (
    <>
      {missing && <Notice intent="error">{positionFormText.required}</Notice>}
      {failure && <Notice intent="error">{failure}</Notice>}
    </>
  );
}
