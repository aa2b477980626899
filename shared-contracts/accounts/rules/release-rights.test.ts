import { mayHoldReleaseRights } from './release-rights';

describe('Rights to release', () => {
  const [inside, disabled, removed] = [
    { disabled: false, deleted: false },
    { disabled: true, deleted: false },
    { disabled: false, deleted: true },
  ];

  it('are for people of a company that has not locked them out, and for people without a company', () => {
    expect([inside, disabled, removed, undefined].map((person) => mayHoldReleaseRights(person, false))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('are no company’s to end if they are a platform admin’s', () => {
    expect([disabled, removed].map((person) => mayHoldReleaseRights(person, true))).toEqual([true, true]);
  });
});
