import type { Address, DayKey } from '../../core/entities/common';

interface Limit {
  minutes: number;
  /** URL of the page that states the limit. */
  source: string;
}

/** Rest between shifts. A `refusal` prevents hiring for the second shift, a `notice` is only shown before. */
interface Rest extends Limit {
  effect: 'notice' | 'refusal';
  /** Two shifts within a span of this length count as one split shift, between which no rest is required. */
  splitMinutes?: number;
  /** No rest is required between two shifts whose paid time together does not exceed this. */
  togetherMinutes?: number;
}

/**
 * Limits on hours and rest in one province, territory or state, for shifts from the day `from` on. An absent limit is unknown,
 * so there are no findings about it.
 */
export interface HoursStandard {
  country: 'CA' | 'US';
  abbr: string;
  name: string;
  /** First day for which this entry applies. The law may be older. */
  from: DayKey;
  /** Overtime starts above this many minutes in a day or week. */
  day?: Limit;
  week?: Limit;
  rest?: Rest;
  /** Consecutive hours free of work in each week. */
  weekRest?: Limit;
}

const hours = (count: number, source: string): Limit => ({ minutes: count * 60, source });

const sources = {
  alberta: 'https://www.alberta.ca/hours-work-rest.aspx',
  albertaOvertime: 'http://work.alberta.ca/employment-standards/overtime-hours-and-overtime-pay.html',
  bcFree:
    'https://www2.gov.bc.ca/gov/content/employment-business/employment-standards-advice/employment-standards/forms-resources/igm/esa-part-4-section-36',
  bcOvertime:
    'http://www2.gov.bc.ca/gov/content/employment-business/employment-standards-advice/employment-standards/igm/esa-part-4-section-35',
  manitoba: 'https://www.manitoba.ca/labour/standards/doc,hours-and-breaks,factsheet.html',
  manitobaRest: 'https://www.manitoba.ca/labour/standards/doc,wdr_order,factsheet.html',
  newBrunswick: 'https://laws.gnb.ca/en/version/cs/E-7.2?code=se:17&history=20220610',
  northwest:
    'http://archive.wikiwix.com/cache/index2.php?url=http%3A%2F%2Fwww.ece.gov.nt.ca%2FDivisions%2FLabour%2FPC_Guide_to_Employment_Standards.htm',
  novaScotia: 'https://novascotia.ca/lae/employmentrights/overtime.asp',
  novaScotiaRest:
    'https://bac-lac.wayback.archive-it.org/web/20061127225847/http://www.gov.ns.ca/enla/employmentrights/hours.asp',
  nunavut: 'http://www.nu-lsco.ca/faq-s?tmpl=component&faqid=8',
  ontario: 'https://www.labour.gov.on.ca/english/es/pubs/hours/infosheet.php',
  princeEdward: 'http://www.gov.pe.ca/labour/index.php3?number=1027629&lang=E',
  quebec:
    'https://www.cnesst.gouv.qc.ca/en/node/1147646/interpretation-guide/act-respecting-labour-standards/chapter-iv-larbour-standards-section-391-97/division-ii-hours-work-section-52-5901/section-52',
  quebecRest: 'https://www.cnt.gouv.qc.ca/en/wages-pay-and-work/work-schedule/you-are-an-employee/index.html',
  saskatchewan:
    'https://www.saskatchewan.ca/business/employment-standards/wages-and-pay/overtime/general-overtime-information',
  states: 'https://webharvest.gov/peth04/20041018082259/http:/www.dol.gov/esa/minwage/america.htm',
  colorado: 'https://cdle.colorado.gov/dlss-home-page/wage-and-hour-law/overtime',
  illinois: 'https://ilga.gov/legislation/ilcs/ilcs3.asp?ActID=2407&ChapterID=68&Print=True',
  newYork: 'https://dol.ny.gov/day-rest-and-meal-periods',
  federal: 'https://www.employer.gov/?p=4416',
} as const;

const known = '2026-01-01';

const canada: readonly Omit<HoursStandard, 'country'>[] = [
  {
    abbr: 'AB',
    name: 'Alberta',
    from: '2018-01-01',
    day: hours(8, sources.albertaOvertime),
    week: hours(44, sources.albertaOvertime),
    rest: { ...hours(8, sources.alberta), effect: 'notice', splitMinutes: 12 * 60 },
    weekRest: hours(24, sources.alberta),
  },
  {
    abbr: 'BC',
    name: 'British Columbia',
    from: known,
    day: hours(8, sources.bcOvertime),
    week: hours(40, sources.bcOvertime),
    rest: { ...hours(8, sources.bcFree), effect: 'refusal', splitMinutes: 12 * 60 },
    weekRest: hours(32, sources.bcFree),
  },
  {
    abbr: 'MB',
    name: 'Manitoba',
    from: known,
    day: hours(8, sources.manitoba),
    week: hours(40, sources.manitoba),
    weekRest: hours(24, sources.manitobaRest),
  },
  { abbr: 'NB', name: 'New Brunswick', from: known, weekRest: hours(24, sources.newBrunswick) },
  {
    abbr: 'NT',
    name: 'Northwest Territories',
    from: known,
    day: hours(8, sources.northwest),
    week: hours(40, sources.northwest),
  },
  {
    abbr: 'NS',
    name: 'Nova Scotia',
    from: known,
    week: hours(48, sources.novaScotia),
    weekRest: hours(24, sources.novaScotiaRest),
  },
  {
    abbr: 'NU',
    name: 'Nunavut',
    from: known,
    day: hours(8, sources.nunavut),
    week: hours(40, sources.nunavut),
    weekRest: hours(24, sources.nunavut),
  },
  {
    abbr: 'ON',
    name: 'Ontario',
    from: '2018-01-01',
    week: hours(44, sources.ontario),
    rest: { ...hours(8, sources.ontario), effect: 'notice', togetherMinutes: 13 * 60 },
    weekRest: hours(24, sources.ontario),
  },
  { abbr: 'PE', name: 'Prince Edward Island', from: known, week: hours(48, sources.princeEdward) },
  {
    abbr: 'QC',
    name: 'Quebec',
    from: known,
    week: hours(40, sources.quebec),
    weekRest: hours(32, sources.quebecRest),
  },
  { abbr: 'SK', name: 'Saskatchewan', from: known, week: hours(40, sources.saskatchewan) },
];

/** Limits of single states in addition to federal law, which applies in every state. */
const beside: Readonly<Record<string, Partial<HoursStandard>>> = {
  AK: { day: hours(8, sources.states) },
  CA: { day: hours(8, sources.states) },
  CO: { day: hours(12, sources.colorado) },
  IL: { from: '2023-01-01', weekRest: hours(24, sources.illinois) },
  NY: { weekRest: hours(24, sources.newYork) },
};

const states =
  'AL=Alabama AK=Alaska AZ=Arizona AR=Arkansas CA=California CO=Colorado CT=Connecticut DE=Delaware DC=District of Columbia FL=Florida GA=Georgia HI=Hawaii ID=Idaho IL=Illinois IN=Indiana IA=Iowa KS=Kansas KY=Kentucky LA=Louisiana ME=Maine MD=Maryland MA=Massachusetts MI=Michigan MN=Minnesota MS=Mississippi MO=Missouri MT=Montana NE=Nebraska NV=Nevada NH=New Hampshire NJ=New Jersey NM=New Mexico NY=New York NC=North Carolina ND=North Dakota OH=Ohio OK=Oklahoma OR=Oregon PA=Pennsylvania RI=Rhode Island SC=South Carolina SD=South Dakota TN=Tennessee TX=Texas UT=Utah VT=Vermont VA=Virginia WA=Washington WV=West Virginia WI=Wisconsin WY=Wyoming';

const unitedStates = states.split(/ (?=[A-Z]{2}=)/).map((entry): HoursStandard => {
  const [abbr = '', name = ''] = entry.split('=');
  return { country: 'US', abbr, name, from: known, week: hours(40, sources.federal), ...beside[abbr] };
});

/** Of a region's entries, the one with the latest `from` that has begun applies. */
export const hoursStandards: readonly HoursStandard[] = [
  ...canada.map((standard) => ({ ...standard, country: 'CA' as const })),
  ...unitedStates,
];

/**
 * The labour standard for a shift's place and day; undefined if none is known. The province may be given by abbreviation or
 * name.
 */
export function hoursStandardOf(
  { country, province }: Pick<Address, 'country' | 'province'>,
  day: DayKey,
  standards: readonly HoursStandard[] = hoursStandards,
): HoursStandard | undefined {
  const code = /^(us|usa|united states.*)$/i.test(country.trim()) ? 'US' : 'CA';
  const wanted = province.trim().toLowerCase();
  return standards
    .filter(
      (one) =>
        one.country === code &&
        one.from <= day &&
        (one.abbr.toLowerCase() === wanted || one.name.toLowerCase() === wanted),
    )
    .reduce<HoursStandard | undefined>((last, one) => (last && last.from > one.from ? last : one), undefined);
}
