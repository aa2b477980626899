/** A mismatch between a sent and an accepted value; `where` is its path, e.g. `request.place.timeZone`. */
interface Wrong {
  where: string;
  sent?: string;
  read?: string;
}

/** Ends of sentences that describe mismatches. */
export const schemaText = {
  missing: ({ where }: Wrong) => `${where} is required but never sent`,
  notAlways: ({ where }: Wrong) => `${where} is required but not always sent`,
  unknown: ({ where }: Wrong) => `${where} is sent but refused`,
  ignored: ({ where }: Wrong) => `${where} is given but no longer known`,
  type: ({ where, sent, read }: Wrong) => `${where} is sent as ${sent} but only accepted as ${read}`,
  value: ({ where, sent, read }: Wrong) =>
    read === undefined
      ? `${where} may be ${sent ?? 'a value'} which is not accepted`
      : `${where} may be ${sent ?? 'another value'} but only ${read} is accepted`,
  anything: ({ where }: Wrong) => `${where} may be anything but not everything is accepted`,
  least: ({ where, sent, read }: Wrong) => `${where} may be ${sent ?? 'any number'} but must be at least ${read}`,
  most: ({ where, sent, read }: Wrong) => `${where} may be ${sent ?? 'any number'} but must be at most ${read}`,
  short: ({ where, sent, read }: Wrong) => `${where} may have ${sent} characters but must have ${read} or more`,
  long: ({ where, sent, read }: Wrong) =>
    `${where} may have ${sent ? `${sent} characters` : 'any length'} but must have ${read} or fewer`,
  few: ({ where, sent, read }: Wrong) => `${where} may have ${sent} entries but must have ${read} or more`,
  many: ({ where, sent, read }: Wrong) =>
    `${where} may have ${sent ? `${sent}` : 'any number of'} entries but must have ${read} or fewer`,
  step: ({ where, read }: Wrong) => `${where} must be a multiple of ${read}`,
  pattern: ({ where, read }: Wrong) => `${where} must match ${read}, and what is sent might not`,
  rule: ({ where, read }: Wrong) => `${where} must pass ${read}, and what is sent might not`,
  changes: ({ where, sent, read }: Wrong) =>
    `${where} is sent to be transformed by ${sent || 'nothing'} before validation, but is transformed by ${read || 'nothing'}`,
  kind: ({ where, sent, read }: Wrong) =>
    `${where} is ${sent ?? 'plain data'} on one side and ${read ?? 'plain data'} on the other, which cannot be compared`,
  moment: ({ where, sent }: Wrong) =>
    sent
      ? `${where} is stored as a timestamp but read as a number`
      : `${where} is stored as a number but read as a timestamp`,
  default: ({ where, sent, read }: Wrong) =>
    `${where} means ${sent} on one side and ${read} on the other if it is absent`,
  unclear: ({ where }: Wrong) => `${where} has a schema that cannot be compared`,
} as const;

/** Why a release is refused: who breaks, on what, and the remedy. */
export const gateText = {
  member: (feature: string, member: string, shell: string) =>
    `${feature} uses ${member}, which ${shell} does not offer. Release a shell that offers it first, or stop using it.`,
  type: (feature: string, member: string, shell: string, what: string) =>
    `${feature} uses ${member} otherwise than ${shell} offers it: ${what}. Accept today’s use as well, or build the feature for it.`,
  oldType: (feature: string, member: string, shell: string, what: string) =>
    `${feature} was built before builds recorded what they use of the shell, so it may use ${member} as before, but ${shell} offers it otherwise: ${what}. Build the feature again and release it first, or keep what shells offered.`,
  oldFeature: (feature: string, shell: string) =>
    `${feature} was built before builds recorded what they use of the shell, so it cannot be compared with ${shell}. Build it again and publish it under a new number.`,
  oldShell: (feature: string, shell: string) =>
    `${feature} cannot be compared with ${shell}, which was built before builds recorded what they offer. Build and deploy the shell again first.`,
  contract: (feature: string, range: string, shell: string, has: string) =>
    `${feature} is built for a shell with contract ${range}, but ${shell} has ${has}. Build the feature again.`,
  federation: (feature: string, wants: string, shell: string, has: string) =>
    `${feature} is built with Module Federation ${wants}, but ${shell} runs ${has}. They must match: build the feature again with ${has}.`,
  module: (feature: string, module: string, shell: string) =>
    `${feature} requires ${module} from the shell, but ${shell} does not provide it. Release a shell that provides it first, or stop using it.`,
  moduleVersion: (feature: string, module: string, range: string, shell: string, has: string) =>
    `${feature} requires ${module} ${range}, but ${shell} provides ${has}. Build the feature with ${has}, or release a shell with the version it requires first.`,
  names: (feature: string, module: string, names: string, shell: string) =>
    `${feature} uses ${names} from ${module}, which ${shell} does not export. Release a shell that exports it first, or stop using it.`,
  whole: (feature: string, module: string, names: string, shell: string) =>
    `${feature} imports all of ${module}, but ${shell} no longer exports ${names}. Keep exporting it until the feature uses named imports.`,
  callGone: (caller: string, call: string) =>
    `${caller} can call ${call}, but no functions in service serve it. Deploy functions that serve it first. Remove a call only when no version in service uses it.`,
  request: (caller: string, call: string, by: string, what: string) =>
    `${caller} can call ${call}, but ${by} would refuse the request: ${what}. Accept today’s requests as well, e.g. by making new fields optional.`,
  response: (caller: string, call: string, by: string, what: string) =>
    `${caller} calls ${call}, but could not read the response of ${by}: ${what}. Keep the fields that today’s versions read in the response.`,
  reason: (caller: string, call: string, by: string, reasons: string) =>
    `${caller} distinguishes why ${call} refuses, but ${by} no longer give the reason ${reasons}. Keep the reason, or release the callers without it first.`,
  document: (reader: string, kind: string, by: string, what: string) =>
    `${reader} reads ${kind}, but could not read what ${by} writes: ${what}. Make the reader accept both, e.g. with a default, and release it first.`,
  noFiller: (user: string, slot: string) =>
    `${user} uses the slot ${slot}, which no version in service fills. Release the feature that fills it first.`,
  slotGone: (feature: string, slot: string, user: string) =>
    `${feature} no longer fills the slot ${slot}, which ${user} uses. Keep filling it until no version in service uses it.`,
  props: (user: string, slot: string, filler: string, what: string) =>
    `${user} uses the slot ${slot}, but ${filler} would not accept its props: ${what}. Accept today’s props as well.`,
  slotTwice: (feature: string, slot: string, other: string) =>
    `${feature} fills the slot ${slot}, which ${other} already fills. Only one feature can fill a slot.`,
  route: (feature: string, path: string, owner: string, taken: string) =>
    `${feature} has a page at ${path}, where ${owner} already has ${taken}. Choose a different address.`,
  routeTwice: (feature: string, path: string) => `${feature} declares the address ${path} twice. Declare it once.`,
  noShell: (feature: string) =>
    `The shell in service has no build manifest, so ${feature} cannot be compared with it. Deploy the shell with the deploy command, which registers one.`,
} as const;
