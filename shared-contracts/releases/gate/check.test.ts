import { buildsOfProduct } from '../../../tooling/lib/build-facts.mjs';
import { checkRelease, type Candidate, type InService } from '.';
import { changed, serviceOf, type Builds } from './testing';

type Kind = 'accounts' | 'scheduling' | 'dayof' | 'backoffice' | 'shell' | `functions ${string}`;
/** The released part, the path in its manifest at which it differs from the one in service, and the change. */
type Change = [title: string, released: Kind, path: string, change: (value: never) => unknown];

const text = { type: 'string' };
const without = (name: string) => (list: string[]) => list.filter((one) => one !== name);
const plus = (more: unknown) => (list: unknown[]) => [...list, more];
const set = (value: unknown) => () => value;
const gone = () => undefined;
const request = (call: string, rest: string) => `calls/${call}/request/${rest}`;
const response = (call: string, rest: string) => `calls/${call}/response/${rest}`;

interface Described {
  properties?: Record<string, unknown>;
  required?: string[];
}
/** The shell's whole interface, as its context holds it, with one member more. */
const withMember = (types: Record<string, Described>) =>
  Object.fromEntries(
    Object.entries(types).map(([name, type]) => [
      name,
      type.required?.includes('mountSlot')
        ? {
            ...type,
            properties: { ...type.properties, teleport: { type: 'function' } },
            required: [...type.required, 'teleport'],
          }
        : type,
    ]),
  );

/** Each with patterns for the refusal: who breaks, and on what. */
const breaks: [...Change, breaks: RegExp, on: RegExp][] = [
  ['a feature that uses what no shell offers', 'dayof', 'uses/doors/shell/teleport', set({}), /^dayof/, /teleport/],
  ['a feature that does not say what it uses', 'dayof', 'uses', gone, /^dayof/, /^shell$/],
  [
    'a feature built with another Module Federation',
    'accounts',
    'federation',
    set('2.10.0'),
    /^accounts/,
    /^(?!2\.10\.)/,
  ],
  [
    'a feature that uses a name the shell does not offer',
    'scheduling',
    'borrows/@firebase~firestore/names',
    plus('getDocsFromServer'),
    /^scheduling/,
    /getDocsFromServer/,
  ],
  ['a feature that needs a newer library', 'scheduling', 'borrows/react/range', set('^19.4.0'), /^scheduling/, /react/],
  [
    'a feature that consumes what nobody provides',
    'scheduling',
    'borrows/lodash',
    set({ range: '^4.0.0', names: ['get'] }),
    /^scheduling/,
    /lodash/,
  ],
  [
    'a shell that takes a name away',
    'shell',
    'doors/@spot~contracts~ui~tables/names',
    without('DataTable'),
    /scheduling|backoffice|dayof/,
    /DataTable/,
  ],
  ['a shell that no longer provides a library', 'shell', 'doors/zustand', gone, /^scheduling/, /zustand/],
  ['a shell with the next major React', 'shell', 'doors/react/version', set('20.0.0'), /current|previous/, /react/],
  [
    'a shell with an older library',
    'shell',
    'doors/react-hook-form/version',
    set('7.91.0'),
    /current|previous/,
    /react-hook-form/,
  ],
  ['a shell that offers less', 'shell', 'offers/doors/shell/notify', gone, /current|previous/, /shell\.notify/],
  ['a shell that does not say what it offers', 'shell', 'offers', gone, /current|previous/, /^shell$/],
  ['a shell with another Module Federation', 'shell', 'federation', set('2.10.0'), /current|previous/, /2\.10/],
  [
    'functions that no longer serve a call',
    'functions scheduling',
    'calls/sendOffers',
    gone,
    /scheduling/,
    /sendOffers/,
  ],
  [
    'functions that ask for a new field',
    'functions scheduling',
    request('hireApplicant', 'required'),
    plus('reason'),
    /scheduling/,
    /hireApplicant/,
  ],
  [
    'functions that take fewer entries',
    'functions scheduling',
    request('sendOffers', 'properties/gigIds/maxItems'),
    set(20),
    /scheduling/,
    /sendOffers/,
  ],
  [
    'functions that take a shorter text',
    'functions dayof',
    request('sendMessage', 'properties/text/maxLength'),
    set(500),
    /dayof|backoffice/,
    /sendMessage/,
  ],
  [
    'functions that no longer trim',
    'functions dayof',
    request('sendMessage', 'properties/text/x-changes'),
    gone,
    /dayof|backoffice/,
    /sendMessage/,
  ],
  [
    'functions that ask for a narrower pattern',
    'functions scheduling',
    request('hireApplicant', 'properties/gigId/pattern'),
    set('^[a-z0-9]+$'),
    /scheduling/,
    /hireApplicant/,
  ],
  [
    'functions with a new rule for what they take',
    'functions scheduling',
    request('hireApplicant', 'properties/gigId/x-rules'),
    set(['isOpen']),
    /scheduling/,
    /hireApplicant/,
  ],
  [
    'functions that take another type',
    'functions dayof',
    request('adjustTime', 'properties/option'),
    set(text),
    /dayof/,
    /adjustTime/,
  ],
  [
    'functions that take fewer options',
    'functions dayof',
    request('adjustTime', 'properties/option/maximum'),
    set(2),
    /dayof/,
    /adjustTime/,
  ],
  [
    'functions that refuse names they do not know',
    'functions dayof',
    request('adjustTime', 'additionalProperties'),
    set(false),
    /dayof/,
    /adjustTime/,
  ],
  [
    'functions that leave a field out of their answer',
    'functions scheduling',
    response('hireApplicant', 'required'),
    without('numHired'),
    /scheduling/,
    /hireApplicant/,
  ],
  [
    'functions that answer with a new value of a choice',
    'functions scheduling',
    response('sendOffers', 'properties/skipped/items/properties/reason/enum'),
    plus('asleep'),
    /scheduling/,
    /sendOffers/,
  ],
  [
    'functions that answer null',
    'functions scheduling',
    response('hireApplicant', 'properties/numHired'),
    set({ anyOf: [{ type: 'number' }, { type: 'null' }] }),
    /scheduling/,
    /hireApplicant/,
  ],
  [
    'functions that give another reason',
    'functions scheduling',
    'calls/hireApplicant/reasons',
    without('hours'),
    /scheduling/,
    /hireApplicant/,
  ],
  [
    'functions of the workers that ask an app for more',
    'functions worker',
    request('applyToGig', 'required'),
    plus('height'),
    /app that calls worker/,
    /applyToGig/,
  ],
  [
    'a feature that sends what nobody serves',
    'dayof',
    'calls/dance',
    set({ area: 'dayof', request: {}, response: {} }),
    /^dayof/,
    /dance/,
  ],
  [
    'a feature that sends a longer text',
    'dayof',
    request('sendMessage', 'properties/text/maxLength'),
    set(20_000),
    /^dayof/,
    /sendMessage/,
  ],
  [
    'a feature that leaves a field out',
    'dayof',
    request('sendMessage', 'required'),
    without('requestId'),
    /^dayof/,
    /sendMessage/,
  ],
  [
    'a feature that expects more of an answer',
    'dayof',
    response('sendMessage', 'required'),
    plus('sentAt'),
    /^dayof/,
    /sendMessage/,
  ],
  [
    'functions that write a status nobody reads',
    'functions scheduling',
    'documents/gig/properties/status/enum',
    plus('paused'),
    /current|previous|shell|functions/,
    /^gig$/,
  ],
  [
    'functions that store a moment as a number',
    'functions scheduling',
    'documents/gig/properties/start',
    set({ type: 'integer' }),
    /current|previous|functions/,
    /^gig$/,
  ],
  [
    'functions that need what old documents do not have',
    'functions scheduling',
    'reads/position/required',
    plus('colour'),
    /functions of scheduling/,
    /^position$/,
  ],
  [
    'a feature that reads what was never written',
    'scheduling',
    'documents/position/required',
    plus('colour'),
    /^scheduling/,
    /^position$/,
  ],
  [
    'a feature that no longer takes what is given to its slot',
    'scheduling',
    'fills/workerProfile/required',
    plus('shiftId'),
    /^dayof/,
    /workerProfile/,
  ],
  [
    'a feature that gives its slot less',
    'dayof',
    'opens/workerProfile/required',
    without('teamId'),
    /^dayof/,
    /workerProfile/,
  ],
  ['a feature that no longer fills a slot', 'scheduling', 'slots', without('workerProfile'), /^dayof/, /workerProfile/],
  ['a feature that opens a slot nobody fills', 'dayof', 'opens/weather', set({}), /^dayof/, /weather/],
  ["a feature that fills another's slot", 'dayof', 'slots', plus('officeFinder'), /^dayof/, /officeFinder/],
  [
    "a feature at another's address",
    'dayof',
    'routes',
    plus({ path: '/shifts', title: 'Shifts', audience: 'member' }),
    /^dayof/,
    /shifts/,
  ],
  [
    "a feature at an address inside another's pattern",
    'dayof',
    'routes',
    plus({ path: '/team/new', title: 'Team', audience: 'member' }),
    /^dayof/,
    /team/,
  ],
  [
    "a feature at the shell's address",
    'dayof',
    'routes',
    plus({ path: '/login', title: 'In', audience: 'open' }),
    /^dayof/,
    /login/,
  ],
];

const harmless: Change[] = [
  ['the same once more', 'scheduling', 'version', set('1.0.1')],
  ['a feature that uses less of the shell', 'dayof', 'uses/doors/shell/mountSlot', gone],
  [
    'a feature that uses one name more of what is offered',
    'dayof',
    'borrows/@firebase~firestore/names',
    plus('getDocs'),
  ],
  ['a feature that uses less', 'scheduling', 'borrows/zustand', gone],
  ['a feature that is content with an older library', 'scheduling', 'borrows/react/range', set('^19.0.0')],
  ['a feature that takes a library as a whole', 'scheduling', 'borrows/zustand/names', set(['*'])],
  ['a shell that offers one name more', 'shell', 'doors/@spot~contracts~ui~tables/names', plus('Sparkline')],
  ['a shell that provides one library more', 'shell', 'doors/lodash', set({ version: '4.17.0', names: ['get'] })],
  ['a shell that takes away what nobody uses', 'shell', 'doors/react/names', without('unstable_useCacheRefresh')],
  ['a shell with a newer library', 'shell', 'doors/react/version', set('19.4.0')],
  ['a shell that offers more', 'shell', 'offers/doors/shell/teleport', set({ type: 'function' })],
  ['a shell whose context holds more', 'shell', 'offers/$defs', withMember],
  [
    'functions with a new call',
    'functions scheduling',
    'calls/dance',
    set({ area: 'scheduling', request: {}, response: {} }),
  ],
  ['functions that take a new field', 'functions scheduling', request('hireApplicant', 'properties/reason'), set(text)],
  [
    'functions that no longer need a field',
    'functions scheduling',
    request('hireApplicant', 'required'),
    without('spotterId'),
  ],
  [
    'functions that take more entries',
    'functions scheduling',
    request('sendOffers', 'properties/gigIds/maxItems'),
    set(40),
  ],
  [
    'functions that take a longer text',
    'functions dayof',
    request('sendMessage', 'properties/text/maxLength'),
    set(20_000),
  ],
  [
    'functions with a wider pattern',
    'functions scheduling',
    request('hireApplicant', 'properties/gigId/pattern'),
    set('^[^/]*$'),
  ],
  ['functions without a pattern', 'functions scheduling', request('hireApplicant', 'properties/gigId/pattern'), gone],
  [
    'functions with one rule less',
    'functions scheduling',
    request('postShifts', 'properties/dates/items/x-rules'),
    gone,
  ],
  [
    'functions that take any number',
    'functions dayof',
    request('adjustTime', 'properties/option'),
    set({ type: 'number' }),
  ],
  [
    'functions that take null as well',
    'functions dayof',
    request('adjustTime', 'properties/reason'),
    set({ anyOf: [{ type: 'string' }, { type: 'null' }] }),
  ],
  ['functions that give one reason more', 'functions scheduling', 'calls/hireApplicant/reasons', plus('tired')],
  ['functions that answer with more', 'functions scheduling', response('hireApplicant', 'properties/place'), set(text)],
  [
    'functions that answer with fewer values of a choice',
    'functions scheduling',
    response('sendOffers', 'properties/skipped/items/properties/reason/enum'),
    without('overlap'),
  ],
  [
    'functions that answer with whole numbers only',
    'functions scheduling',
    response('hireApplicant', 'properties/numHired/type'),
    set('integer'),
  ],
  ['functions that write a new field', 'functions scheduling', 'documents/gig/properties/colour', set(text)],
  ['functions that read a new field where it is', 'functions scheduling', 'reads/gig/properties/colour', set(text)],
  ['functions that always write what was optional', 'functions scheduling', 'documents/gig/required', plus('billTo')],
  ['a feature that reads a new field where it is', 'scheduling', 'documents/position/properties/colour', set(text)],
  ['a feature that sends less', 'dayof', 'calls/generateInvoice', gone],
  ['a feature that sends a shorter text', 'dayof', request('sendMessage', 'properties/text/maxLength'), set(100)],
  ['a feature that needs less of an answer', 'dayof', response('sendMessage', 'required'), without('chatId')],
  ['a feature that takes more in its slot', 'scheduling', 'fills/workerProfile/properties/shiftId', set(text)],
  ['a feature that gives its slot more', 'dayof', 'opens/workerProfile/properties/shiftId', set(text)],
  ['a feature that opens a slot no more', 'dayof', 'opens/workerProfile', gone],
  ['a feature at a new address', 'dayof', 'routes', plus({ path: '/weather', title: 'Weather', audience: 'member' })],
  [
    'a feature with one page less',
    'dayof',
    'routes',
    (routes: { path: string }[]) => routes.filter(({ path }) => path !== '/messages'),
  ],
];

describe('The gate', () => {
  let builds: Builds;
  let inService: InService;
  beforeAll(async () => {
    builds = (await buildsOfProduct()) as Builds;
    inService = serviceOf(builds);
  }, 600_000);

  function candidateOf([, released, path, change]: Change): Candidate {
    const [kind, area = ''] = released.split(' ');
    const parts = path.split('/').map((part) => part.replaceAll('~', '/'));
    const next = <T>(facts: T | undefined): T => {
      if (!facts) throw new RangeError(`${released} was not built`);
      return changed(facts, parts, change);
    };
    if (kind === 'shell') return { kind: 'shell', facts: { ...next(builds.shell), version: 'next' } };
    if (kind === 'functions') return { kind: 'functions', facts: next(builds.backends[area]) };
    return { kind: 'feature', facts: next({ ...builds.features[released], version: '1.1.0' } as never) };
  }

  it('accepts the product as built', () => {
    const all: Candidate[] = [
      { kind: 'shell', facts: { ...builds.shell, version: 'next' } },
      ...Object.values(builds.backends).map((facts) => ({ kind: 'functions' as const, facts })),
      ...Object.values(builds.features).map((facts) => ({
        kind: 'feature' as const,
        facts: { ...facts, version: '1.1.0' },
      })),
    ];
    for (const candidate of all) expect(checkRelease([candidate], inService).map(({ text: said }) => said)).toEqual([]);
    expect(checkRelease(all, inService)).toEqual([]);
  });

  it.each(breaks)('refuses %s', (...[title, released, path, change, who, on]) => {
    const found = checkRelease([candidateOf([title, released, path, change])], inService);
    expect(found).toContainEqual(
      expect.objectContaining({ breaks: expect.stringMatching(who), on: expect.stringMatching(on) }),
    );
    for (const { text: said } of found) expect(said).toMatch(/^[\s\S]{40,}\.$/);
  });

  it.each(harmless)('lets through %s', (...change) => {
    expect(checkRelease([candidateOf(change)], inService).map(({ text: said }) => said)).toEqual([]);
  });
});
