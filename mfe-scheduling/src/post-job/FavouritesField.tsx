import { favouritesHours, schedulingText } from '@spot/contracts/scheduling';
import { FormSelect } from '@spot/contracts/ui/kit';

const { postJob } = schedulingText;
const choices = favouritesHours.map((hours) => ({ value: String(hours), label: postJob.favouritesChoice(hours) }));

/** Choice of who may apply at first. */
export function FavouritesField() {
  return (
    <FormSelect
      name="favouritesHours"
      label={postJob.favouritesFirst}
      hint={postJob.favouritesHint}
      placeholder={postJob.favouritesNone}
      choices={choices}
    />
  );
}
