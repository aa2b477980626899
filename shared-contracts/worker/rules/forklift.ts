/** The licence that applies to one type of forklift, and those types as stored and displayed (ADM-166, ADM-173). */
export const forkliftLicence = 'Forklift License';
export const forkliftTypes = {
  counterbalance: 'Counter Balance',
  dockstocker: 'Dock Stocker',
  orderpicker: 'Order Picker',
  reachnarrowisle: 'Reach Narrow Isle',
  walkiefunction: 'Walkie Function',
} as const;
export type ForkliftType = keyof typeof forkliftTypes;

export const isForkliftType = (text: string): text is ForkliftType => Object.hasOwn(forkliftTypes, text);

/** A requirement as displayed: `Forklift License (Order Picker)`. */
export const requirementLabel = (name: string, subType: string): string =>
  name === forkliftLicence && isForkliftType(subType) ? `${name} (${forkliftTypes[subType]})` : name;
