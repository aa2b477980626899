import { ownFields, type Gig, type OwnField } from '../entities/gig';

type Facts = Pick<Gig, OwnField>;

/** The fields in which a posting differs from its position. */
export function ownFieldsOf(posting: Facts, position: { [Field in OwnField]?: Gig[Field] | undefined }): OwnField[] {
  return ownFields.filter((field) => canonical(posting[field]) !== canonical(position[field]));
}

/** Gives equal values equal texts, whatever the order of their fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => one.localeCompare(other)))
      : inner,
  ) ?? '';
