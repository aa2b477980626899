import { AutofillFields } from './AutofillFields';
import { BasicsFields } from './BasicsFields';
import { LocationFields } from './LocationFields';
import type { SectionId } from './sections';
import { SkillsFields } from './SkillsFields';

const content: Record<SectionId, () => React.JSX.Element> = {
  basics: BasicsFields,
  skills: SkillsFields,
  location: LocationFields,
  autofill: AutofillFields,
};

export function SectionFields({ section }: { section: SectionId }) {
  const Content = content[section];
  return <Content />;
}
