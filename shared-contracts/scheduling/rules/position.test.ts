import type { PositionTemplate } from '../entities/position';
import { displayCertificate } from '../../worker/messages/certificates';
import { positionIssueText, uniformIssueText } from '../messages/position-form';
import { certificates, storedCertificate } from '../../worker/rules/certificates';
import { chooseAutofill, noAutofill, tidyAutofill } from './autofill-choice';
import { experienceOptions } from './experience';
import {
  labelOf,
  positionIssues,
  positionKey,
  positionTexts,
  type PositionContext,
  type PositionForm,
} from './position';
import { physicalRequirements } from '../../worker/rules/physical-requirements';
import { uniformIssues } from './uniform';
import { unpicked } from '../../core/rules/place';
import { workingConditions } from './working-conditions';
import { minutesToClock } from '@spot/contracts/time';

const toronto = {
  address: { unit: '', street: '255 Front Street', city: 'Toronto', province: 'ON', country: 'Canada' },
  timeZone: 'America/Toronto',
};
const form: PositionForm = {
  role: 'Server',
  label: 'Main hall',
  department: 'Banquets',
  reporting: 'Erin',
  description: 'Serves plated dinners.',
  startTime: { period: 'AM', hour: 9, min: 0 },
  endTime: { period: 'PM', hour: 5, min: 0 },
  breakTime: 30,
  skills: ['Table service'],
  equipment: [],
  physicalRequirements: [],
  workingConditions: [],
  certificates: [],
  experience: 'None',
  comments: '',
  entranceInstructions: 'Red door',
  wageCents: 2000,
  smartAutofill: noAutofill,
  place: toronto,
};
const context: PositionContext = {
  existing: [],
  demanded: { certificates: [], equipment: [], physicalRequirements: [] },
  wages: {
    countries: [
      {
        country: 'Canada',
        code: 'CA',
        currency: 'CAD',
        regions: [
          { name: 'Ontario', abbr: 'ON', cents: 1760, next: { cents: 1795, effectiveFrom: '2027-10-01' } },
          { name: 'Alberta', abbr: 'AB', cents: 1500, next: null },
        ],
      },
    ],
  },
  now: Date.UTC(2027, 2, 1),
};
const issues = (change: Partial<PositionForm>, more: Partial<PositionContext> = {}) =>
  positionIssues({ ...form, ...change }, { ...context, ...more }).map((issue) => [
    issue.field,
    positionIssueText(issue),
  ]);
const at = (minutes: number) => minutesToClock(minutes);
const before = { ...form, id: 'before', ...toronto, merged: false } as unknown as PositionTemplate;

describe('a position', () => {
  it('is valid as it is', () => expect(issues({})).toEqual([]));

  it.each<[string, Partial<PositionForm>]>([
    ['role', { role: ' ', label: 'x' }],
    ['department', { department: '' }],
    ['reporting', { reporting: ' ' }],
    ['description', { description: '\n' }],
    ['description', { description: '\u200B' }],
    ['startTime', { startTime: undefined }],
    ['endTime', { endTime: undefined }],
    ['breakTime', { breakTime: undefined }],
    ['skills', { skills: [' '] }],
    ['place', { place: undefined }],
    ['place', { place: { ...toronto, address: { ...toronto.address, country: 'France' } } }],
    ['place', { place: { ...toronto, timeZone: 'Mars/Base' } }],
    ['entranceInstructions', { entranceInstructions: '' }],
    ['entranceInstructions', { entranceInstructions: '\u202E\u0007' }],
    ['wageCents', { wageCents: undefined }],
    ['smartAutofill', { smartAutofill: undefined }],
  ])('needs its %s (SCH-161..165)', (field, change) => {
    expect(issues(change)).toEqual([[field, 'Please fill in all required fields']]);
  });

  it('calls a typed but unpicked address unknown, even if the old one could stay (SCH-163)', () => {
    for (const more of [{}, { from: before }]) {
      expect(issues({ place: unpicked('12 Nowhere Rd') }, more)).toEqual([['place', 'Please select a valid address']]);
      expect(issues({ place: unpicked('') }, more)).toEqual([['place', 'Please fill in all required fields']]);
    }
    expect(issues({ place: { ...toronto, placeId: 'front', timeZone: '' } })).toEqual([
      ['place', 'We couldn’t find the time zone of this address. Please choose it.'],
    ]);
  });

  it('needs no equipment, physical requirement, working condition, certificate or comment, and a break may be 0 (SCH-164, SCH-175)', () => {
    expect(issues({ breakTime: 0 })).toEqual([]);
  });

  it('has short lines and entrance instructions of at most 2,000 characters (SCH-161, SCH-163)', () => {
    for (const field of ['role', 'label', 'department', 'reporting'] as const) {
      expect(issues({ [field]: 'x'.repeat(300) })).toEqual([]);
      expect(issues({ [field]: 'x'.repeat(301) })).toEqual([[field, 'Please use at most 300 characters (now 301)']]);
    }
    expect(issues({ entranceInstructions: 'x'.repeat(2_001) })).toEqual([
      ['entranceInstructions', 'Please use at most 2,000 characters (now 2,001)'],
    ]);
  });

  it('has an address with a unit of at most 30 characters (SCH-163)', () => {
    const inUnit = (unit: string) => ({ place: { ...toronto, address: { ...toronto.address, unit } } });
    expect(issues(inUnit('9'.repeat(30)))).toEqual([]);
    expect(issues(inUnit('9'.repeat(31)))).toEqual([['place', 'Please use at most 30 characters (now 31)']]);
  });

  it('has a description of at most 10,000 characters, however many bytes they take (SCH-161)', () => {
    expect(issues({ description: 'x'.repeat(10_000) })).toEqual([]);
    expect(issues({ description: '😀'.repeat(10_000) })).toEqual([]);
    expect(issues({ description: 'x'.repeat(10_001) })).toEqual([
      ['description', 'Please use at most 10,000 characters (now 10,001)'],
    ]);
    expect(issues({ comments: 'x'.repeat(1_001) })).toEqual([
      ['comments', 'Please use at most 1,000 characters (now 1,001)'],
    ]);
  });

  it('has a unique role and label in its team, ignoring case and spaces (SCH-167)', () => {
    const others = [{ id: 'other', role: 'server', label: ' MAIN  Hall ', merged: false }];
    const taken = [
      ['label', 'A position under this role and label already exists, please enter another role or label'],
    ];
    expect(issues({}, { existing: others })).toEqual(taken);
    expect(issues({ label: 'Terrace' }, { existing: others })).toEqual([]);
    expect(issues({}, { existing: others, editedId: 'other' })).toEqual([]);
    expect(issues({}, { existing: [{ ...others[0], merged: true } as (typeof others)[number]] })).toEqual([]);
    expect(issues({ label: '' }, { existing: [{ id: 'x', role: 'SERVER', label: 'Server', merged: false }] })).toEqual(
      taken,
    );
  });

  it('has the role as its label where none is given (SCH-092)', () => {
    expect(labelOf({ role: ' Event  Server', label: ' ' })).toBe('Event Server');
    expect(positionKey({ role: 'a|b', label: 'c' })).not.toBe(positionKey({ role: 'a', label: 'b|c' }));
  });

  it.each([
    [540, 719, false],
    [540, 720, true],
    [540, 1260, true],
    [540, 1275, false],
    [1320, 360, true],
    [540, 540, false],
  ])('from minute %d to %d has a length of 3 to 12 hours: %s (SCH-168)', (start, end, allowed) => {
    const wrong = issues({ startTime: at(start), endTime: at(end), breakTime: 0 }).filter(
      ([, text]) => text === 'The position must be between 3-12 hours long',
    );
    expect(wrong).toHaveLength(allowed ? 0 : 1);
  });

  it('starts and ends on the quarter of an hour (SCH-169)', () => {
    expect(issues({ startTime: at(545) })).toEqual([['startTime', 'Choose a time in steps of 15 minutes']]);
  });

  it('has a break shorter than it is, or up to 600 minutes before times are chosen (SCH-170, SCH-171, decision C02)', () => {
    const wrong = ['breakTime', 'Please enter a valid unpaid break time'];
    expect(issues({ breakTime: 479 })).toEqual([]);
    for (const breakTime of [480, 481, -1, 12.5, NaN]) expect(issues({ breakTime })).toEqual([wrong]);
    const short = issues({ startTime: at(540), endTime: at(540), breakTime: 30 });
    expect(short).toEqual([['endTime', 'The position must be between 3-12 hours long']]);
    const unset = { startTime: undefined, endTime: undefined };
    expect(issues({ ...unset, breakTime: 600 })).not.toContainEqual(wrong);
    expect(issues({ ...unset, breakTime: 601 })).toContainEqual(wrong);
  });

  it.each([
    [1499, false],
    [1510, false],
    [1759, false],
    [1760, true],
    [1770, false],
    [1775, true],
    [10_000, true],
    [10_001, false],
    [NaN, false],
  ])('in Ontario may pay %d cents: %s (SCH-172, SCH-173, decisions C03, C04)', (wageCents, allowed) => {
    const range = 'Valid wage range: $17.60 - $100.00';
    const text = wageCents === 1770 ? `${range}, in steps of $0.25` : range;
    expect(issues({ wageCents })).toEqual(allowed ? [] : [['wageCents', text]]);
  });

  it('refuses no wage that may be the minimum, and none below 15.00, before the minimum wages are read (C03, C04)', () => {
    const unread = (wageCents: number) => issues({ wageCents }, { wages: undefined }).length;
    expect([1765, 1500, 1499, 10_001].map(unread)).toEqual([0, 0, 1, 1]);
  });

  it('pays 15.00 at least where the region asks for less or nothing, and the minimum of today elsewhere (SCH-172)', () => {
    const alberta = { ...toronto, address: { ...toronto.address, province: 'AB' }, timeZone: 'America/Edmonton' };
    for (const place of [alberta, { ...alberta, address: { ...alberta.address, country: 'USA', province: 'GA' } }])
      expect(issues({ wageCents: 1499, place })).toEqual([['wageCents', 'Valid wage range: $15.00 - $100.00']]);
    expect(issues({ wageCents: 1775 }, { now: Date.UTC(2027, 9, 2) })).toEqual([
      ['wageCents', 'Valid wage range: $17.95 - $100.00'],
    ]);
  });

  it('keeps the address of the position that is edited or copied (SCH-117)', () => {
    expect(issues({ place: undefined }, { from: before })).toEqual([]);
    expect(issues({ place: undefined, wageCents: 1500 }, { from: before })).toEqual([
      ['wageCents', 'Valid wage range: $17.60 - $100.00'],
    ]);
  });

  it("uses only values of the fixed lists, the company's requirements, or its earlier ones (decision N39)", () => {
    const wrong = {
      physicalRequirements: ['Fly'],
      workingConditions: ['Moderate or Extreme noise levels'],
      certificates: ['Diploma'],
      experience: '40',
    };
    expect(issues(wrong).map(([field]) => field)).toEqual(Object.keys(wrong));
    expect(issues(wrong, { from: { ...before, ...wrong } })).toEqual([]);
    const { physicalRequirements, certificates: diplomas } = wrong;
    const demanded = { physicalRequirements, certificates: diplomas, equipment: [] };
    expect(issues({ physicalRequirements, certificates: diplomas }, { demanded })).toEqual([]);
    expect(
      issues({ certificates: [...certificates, 'Background Check'], workingConditions: [...workingConditions] }),
    ).toEqual([]);
  });

  it('chooses one of the offered autofill options, or keeps an older one that it has (SCH-157, SCH-202, decision N47)', () => {
    const first = chooseAutofill(undefined, 'FIRST_COME_FIRST_SERVE');
    const wrong = [['smartAutofill', 'Please enter valid numbers for smart autofill']];
    expect(issues({ smartAutofill: first })).toEqual(wrong);
    expect(issues({ smartAutofill: first }, { from: { ...before, smartAutofill: first } })).toEqual([]);
    const jobs = (minJobsWorked: number) => {
      const choice = chooseAutofill(undefined, 'WORKED_ENOUGH_JOBS');
      return { ...choice, radioButtons: { ...choice.radioButtons, minJobsWorked } };
    };
    expect(issues({ smartAutofill: jobs(1.5) })).toEqual(wrong);
    expect(issues({ smartAutofill: jobs(0) })).toEqual([]);
  });

  it('keeps the numbers typed for another autofill option, except unreadable ones (SCH-203)', () => {
    const hours = chooseAutofill(undefined, 'UNFILLED_BEFORE_GIG_START');
    const typed = (hoursBeforeGigStart: number) => ({
      ...hours,
      radioButtons: { ...hours.radioButtons, hoursBeforeGigStart },
    });
    expect(chooseAutofill(typed(4), 'NONE').radioButtons).toMatchObject({ option: 'NONE', hoursBeforeGigStart: 4 });
    expect(chooseAutofill(typed(NaN), 'NONE')).toEqual(noAutofill);
    expect(chooseAutofill(typed(NaN), 'UNFILLED_BEFORE_GIG_START')).toEqual(typed(NaN));
  });

  it('turns fewer than one job into one, and negative hours into zero (decision C14)', () => {
    const radioButtons = {
      ...noAutofill.radioButtons,
      minJobsWorked: -3,
      hoursBeforeGigStart: -1,
      hoursBeforeGigStartWorkerPool: 0.5,
    };
    expect(tidyAutofill({ radioButtons, workAllDays: true })).toEqual({
      workAllDays: true,
      radioButtons: {
        option: 'NONE',
        minJobsWorked: 1,
        hoursBeforeGigStart: 0,
        hoursBeforeGigStartWorkerPool: 0.5,
      },
    });
  });

  it("is stored trimmed, with the company's requirements and the old names of certificates (SCH-158, SCH-159, SCH-177)", () => {
    const demanded = { certificates: ['Background Check'], equipment: ['Apron'], physicalRequirements: ['Hurry'] };
    const typed = {
      ...form,
      role: ' Event  Server ',
      label: '',
      certificates: ['WHMIS Certificate'],
      equipment: ['Apron', ' '],
      skills: [' Bar  service', 'Bar service', ''],
    };
    expect(positionTexts(typed, demanded)).toMatchObject({
      skills: ['Bar service'],
      role: 'Event Server',
      label: 'Event Server',
      certificates: ['WHIMIS Certificate', 'Background Check'],
      equipment: ['Apron'],
      physicalRequirements: ['Hurry'],
    });
  });
});

describe('the fixed lists', () => {
  it('have 6 certificates, each shown and stored under one name (SCH-158, SCH-159, SCH-280)', () => {
    expect(certificates).toEqual([
      'Criminal Background Check',
      'Health & Safety Certificate',
      'WHMIS Certificate',
      'COVID-19 Safety Certificate',
      'Workplace Violence & Harassment Certificate',
      'Good Manufacturing Practices Certificate',
    ]);
    expect(certificates.map(storedCertificate).slice(0, 3)).toEqual([
      'Background Check',
      'Health & Safety Certificate',
      'WHIMIS Certificate',
    ]);
    for (const name of certificates) expect(displayCertificate(storedCertificate(name))).toBe(name);
  });

  it('have 11 physical requirements (SCH-278)', () => {
    expect(physicalRequirements).toEqual([
      'Lift, carry, push up to 20 pounds',
      'Lift, carry, push up to 50 pounds',
      'Mostly standing for the entire shift',
      'Mostly sitting for the entire shift',
      'Mostly walking for the entire shift',
      'Operate power tools',
      'Repeated bending, kneeling, lifting',
      'Intense physical effort',
      'Wheelchair accessible',
      'Assisted lifting',
      'Consistent heavy lifting',
    ]);
  });

  it('have 13 working conditions, as the combined noise levels are two (SCH-279, decision N39)', () => {
    expect(workingConditions).toEqual([
      'Hot',
      'Cold environment',
      'Cold storage jumpsuit',
      'Dusty environment',
      'Moderate noise levels',
      'Extreme noise levels',
      'Messy environment',
      'Hazardous conditions',
      'Poor ventilation',
      'Small enclosed spaces',
      'Adverse environmental conditions',
      'Working with cleaning solvents',
      'Strong odours present',
    ]);
  });

  it('have five answers to the years of experience (decision N42)', () => {
    expect(experienceOptions).toEqual(['None', 'Less than 1', '1-2', '3-5', '5+']);
  });
});

describe('a uniform', () => {
  const uniform = { name: 'Black vest', description: 'Black, no pattern', hasPicture: true };
  const said = (change: Partial<typeof uniform>, existing: { name: string }[] = []) =>
    uniformIssues({ ...uniform, ...change }, existing).map(uniformIssueText);

  it('has a name of its own, a description and a picture (SCH-198..201)', () => {
    expect(said({})).toEqual([]);
    expect(said({ name: ' ' })).toEqual(['No uniform name']);
    expect(said({}, [{ name: ' BLACK  vest' }])).toEqual(['Uniform name already exists']);
    expect(said({}, [{ name: 'Black apron' }])).toEqual([]);
    for (const description of [' ', '\u200B']) expect(said({ description })).toEqual(['No uniform description']);
    expect(said({ hasPicture: false })).toEqual(['No uniform picture']);
  });
});
