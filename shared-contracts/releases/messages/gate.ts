/** What is wrong with a value that one side sends and the other takes; `where` is its path, e.g. `request.place.timeZone`. */
interface Wrong {
  where: string;
  sent?: string;
  read?: string;
}

/** The sentence's end after "Then … breaks:". Each says what is sent and what is taken. */
export const schemaText = {
  missing: ({ where }: Wrong) => `${where} is needed and is never sent`,
  notAlways: ({ where }: Wrong) => `${where} is needed and is not always sent`,
  unknown: ({ where }: Wrong) => `${where} is sent and is refused`,
  type: ({ where, sent, read }: Wrong) => `${where} is sent as ${sent} and taken only as ${read}`,
  value: ({ where, sent, read }: Wrong) => `${where} may be ${sent ?? 'another value'} and only ${read} is taken`,
  anything: ({ where }: Wrong) => `${where} may be anything and not everything is taken`,
  least: ({ where, sent, read }: Wrong) => `${where} may be ${sent ?? 'any number'} and must be at least ${read}`,
  most: ({ where, sent, read }: Wrong) => `${where} may be ${sent ?? 'any number'} and must be at most ${read}`,
  short: ({ where, sent, read }: Wrong) => `${where} may have ${sent} characters and must have ${read} or more`,
  long: ({ where, sent, read }: Wrong) =>
    `${where} may have ${sent ? `${sent} characters` : 'any length'} and must have ${read} or fewer`,
  few: ({ where, sent, read }: Wrong) => `${where} may have ${sent} entries and must have ${read} or more`,
  many: ({ where, sent, read }: Wrong) =>
    `${where} may have ${sent ? `${sent}` : 'any number of'} entries and must have ${read} or fewer`,
  step: ({ where, read }: Wrong) => `${where} must be a multiple of ${read}`,
  pattern: ({ where, read }: Wrong) => `${where} must look like ${read}, which is not certain of what is sent`,
  rule: ({ where, read }: Wrong) => `${where} must pass ${read}, which is not certain of what is sent`,
  changes: ({ where, sent, read }: Wrong) =>
    `${where} is sent to be changed by ${sent || 'nothing'} before it is checked, and is changed by ${read || 'nothing'}`,
  kind: ({ where, sent, read }: Wrong) =>
    `${where} is ${sent ?? 'plain data'} on the one side and ${read ?? 'plain data'} on the other, which cannot be compared`,
  moment: ({ where, sent }: Wrong) =>
    sent
      ? `${where} is stored as a moment and read as a number`
      : `${where} is stored as a number and read as a moment`,
  unclear: ({ where }: Wrong) => `${where} is written in a way that cannot be compared`,
} as const;

/** Why something is not released: who breaks, on what, and what to do. */
export const gateText = {
  contract: (feature: string, range: string, shell: string, has: string) =>
    `${feature} is made for a shell of contract ${range}, and ${shell} has ${has}. Release a shell that has it first, or build the feature for ${has}.`,
  federation: (feature: string, wants: string, shell: string, has: string) =>
    `${feature} is built with Module Federation ${wants}, and ${shell} runs ${has}. Both need the same: build the feature anew with ${has}.`,
  door: (feature: string, door: string, shell: string) =>
    `${feature} takes ${door} from the shell, and ${shell} does not lend it. Release a shell that lends it first, or do without.`,
  doorVersion: (feature: string, door: string, range: string, shell: string, has: string) =>
    `${feature} needs ${door} ${range}, and ${shell} lends ${has}. Build the feature with ${has}, or release the shell with what it needs.`,
  names: (feature: string, door: string, names: string, shell: string) =>
    `${feature} uses ${names} of ${door}, which ${shell} does not offer. Offer it in a shell that is released first, or do without.`,
  whole: (feature: string, door: string, names: string, shell: string) =>
    `${feature} takes all of ${door}, and ${shell} no longer offers ${names}. Keep it until the feature says by name what it uses.`,
  callGone: (caller: string, call: string) =>
    `${caller} can send ${call}, and no functions in service serve it. Release the functions with it first; take a call away only when no version in service sends it.`,
  request: (caller: string, call: string, by: string, what: string) =>
    `${caller} can send ${call}, and ${by} would refuse it: ${what}. Take what is sent today as well, e.g. make what is new optional.`,
  response: (caller: string, call: string, by: string, what: string) =>
    `${caller} asks ${call}, and would not understand the answer of ${by}: ${what}. Answer what is understood today as well, and leave nothing out.`,
  document: (reader: string, kind: string, by: string, what: string) =>
    `${reader} reads ${kind}, and could not read what ${by} writes: ${what}. Let the reader take both, e.g. with a default, and release it first.`,
  noFiller: (user: string, slot: string) =>
    `${user} opens the slot ${slot}, which no version in service fills. Release the feature that fills it first.`,
  slotGone: (feature: string, slot: string, user: string) =>
    `${feature} no longer fills the slot ${slot}, which ${user} opens. Fill it until no version in service opens it.`,
  props: (user: string, slot: string, filler: string, what: string) =>
    `${user} opens the slot ${slot}, and ${filler} would not take what it is given: ${what}. Take what is given today as well.`,
  slotTwice: (feature: string, slot: string, other: string) =>
    `${feature} fills the slot ${slot}, which ${other} fills. A slot has one feature: let only one fill it.`,
  route: (feature: string, path: string, owner: string, taken: string) =>
    `${feature} shows a page at ${path}, where ${owner} shows ${taken}. An address has one owner: choose another one.`,
  routeTwice: (feature: string, path: string) => `${feature} names the address ${path} twice. Name it once.`,
  noShell: (feature: string) =>
    `Nobody has said what the shell in service offers, so ${feature} cannot be compared with it. Deploy the shell with the tool, which says so.`,
} as const;
