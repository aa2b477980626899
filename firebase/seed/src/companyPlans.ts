import type { Company } from './company';
import type { TownName } from './towns';

export type Trade = 'events' | 'hotel' | 'warehouse' | 'kitchen' | 'retail' | 'cleaning' | 'care' | 'festival';

export interface CompanyPlan {
  id: string;
  name: string;
  town: TownName;
  trade: Trade;
  bio: string;
  owner: string;
  /** People who manage its teams, in turn; the first is Admin of every team. */
  people: string[];
  /** Name and street of each team. */
  teams: [string, string][];
  /** Days between the first companies' sign-up and this one's. */
  joined: number;
  settings?: Partial<
    Pick<Company['group'], 'approved' | 'status' | 'isTest' | 'checkInCheckOut' | 'requireManualHours' | 'betaAccess'>
  >;
  policy?: { hours: number; percentage: number };
}

/** Companies in other trades, sizes and zones than the demo accounts'. */
export const companyPlans: readonly CompanyPlan[] = [
  {
    ...{ id: 'harbourline', name: 'Harbourline Hotels', town: 'vancouver', trade: 'hotel', joined: 4 },
    ...{ bio: 'Four houses on the harbour, from conference hotel to boutique.', owner: 'Naomi Sato' },
    people: ['Grant Ellery', 'Tess Moreau'],
    teams: [
      ['Coal Harbour', '1128 W Hastings St'],
      ['Granville', '655 Burrard St'],
      ['Airport', '3111 Grant McConachie Way'],
    ],
    ...{ settings: { checkInCheckOut: true }, policy: { hours: 24, percentage: 50 } },
  },
  {
    ...{ id: 'prairie-fresh', name: 'Prairie Fresh Foods', town: 'winnipeg', trade: 'warehouse', joined: 9 },
    ...{ bio: 'Cold storage and grocery distribution across the prairies.', owner: 'Daniel Friesen' },
    people: ['Leah Penner'],
    teams: [
      ['Inkster Depot', '1500 Inkster Blvd'],
      ['St. James Cold Store', '1770 King Edward St'],
    ],
    settings: { requireManualHours: true },
  },
  {
    ...{ id: 'maison-lachance', name: 'Maison Lachance Traiteur', town: 'montreal', trade: 'kitchen', joined: 12 },
    ...{ bio: 'Catering for weddings, openings and film sets.', owner: 'Élise Lachance' },
    people: ['Mathieu Roy', 'Sophie Gagnon'],
    teams: [
      ['Vieux-Port', '333 Rue de la Commune O'],
      ['Plateau', '4100 Boul. Saint-Laurent'],
      ['Laval', '1600 Boul. le Corbusier'],
    ],
    policy: { hours: 12, percentage: 100 },
  },
  {
    ...{ id: 'atlantic-halls', name: 'Atlantic Event Halls', town: 'halifax', trade: 'events', joined: 15 },
    ...{ bio: 'Trade shows and concerts on the waterfront.', owner: 'Moira MacLeod' },
    people: ['Colin Fraser'],
    teams: [
      ['Convention Hall', '1650 Argyle St'],
      ['Pier 21', '1055 Marginal Rd'],
    ],
    settings: { checkInCheckOut: true },
  },
  {
    ...{ id: 'signal-hill', name: 'Signal Hill Seafood', town: 'stJohns', trade: 'warehouse', joined: 21 },
    ...{ bio: 'Fish processing and cold chain in the harbour.', owner: 'Gerald Pike' },
    people: ['Dot Squires'],
    teams: [
      ['Harbour Plant', '6 Prosser’s Rock Rd'],
      ['Torbay Road', '430 Torbay Rd'],
    ],
  },
  {
    ...{ id: 'stampede-staging', name: 'Stampede Staging', town: 'calgary', trade: 'festival', joined: 26 },
    ...{ bio: 'Stages, fences and crews for festivals in Alberta.', owner: 'Trent Kowalchuk' },
    people: ['Jodie Blackwater', 'Ravi Gill'],
    teams: [
      ['Exhibition Park', '1410 Olympic Way SE'],
      ['Foothills Yard', '5720 76 Ave SE'],
      ['Airdrie Fairground', '97 East Lake Ramp NE'],
    ],
    policy: { hours: 48, percentage: 25 },
  },
  {
    ...{ id: 'rideau-care', name: 'Rideau Home Care', town: 'ottawa', trade: 'care', joined: 33 },
    ...{ bio: 'Support for residents in five retirement homes.', owner: 'Anneke Vos' },
    people: ['Patrice Lalonde', 'Beth Okoye'],
    teams: [
      ['Centretown', '200 Laurier Ave W'],
      ['Nepean', '100 Centrepointe Dr'],
    ],
    settings: { checkInCheckOut: true },
  },
  {
    ...{ id: 'maple-sweep', name: 'Maple Sweep Cleaning', town: 'toronto', trade: 'cleaning', joined: 38 },
    ...{ bio: 'Night cleaning of offices, clinics and stations.', owner: 'Filomena Reis' },
    people: ['Ahmed Karim'],
    teams: [
      ['Bay Street Towers', '40 King St W'],
      ['Midtown Clinics', '2200 Yonge St'],
      ['Pearson', '6301 Silver Dart Dr'],
    ],
  },
  {
    ...{ id: 'queen-city', name: 'Queen City Pop-Ups', town: 'toronto', trade: 'retail', joined: 44 },
    ...{ bio: 'Short-term shops for brands.', owner: 'Brent Halloway' },
    people: ['Kim Adair'],
    teams: [
      ['Queen West', '620 Queen St W'],
      ['Distillery', '55 Mill St'],
    ],
    settings: { status: 'Deactivated' },
  },
  {
    ...{ id: 'distillery-dining', name: 'Distillery Dining Group', town: 'toronto', trade: 'kitchen', joined: 52 },
    ...{ bio: 'Six kitchens between the Distillery and the Danforth.', owner: 'Priyanka Rao' },
    people: ['Tomas Vale', 'Ines Duarte'],
    teams: [
      ['Distillery Kitchen', '9 Trinity St'],
      ['Danforth', '417 Danforth Ave'],
      ['Liberty Village', '171 E Liberty St'],
    ],
    settings: { checkInCheckOut: true },
  },
  {
    ...{ id: 'sixborough', name: 'Sixborough Events', town: 'newYork', trade: 'events', joined: 57 },
    ...{ bio: 'Launches, galas and street fairs in every borough.', owner: 'Marisol Vega' },
    people: ['Dwayne Carter', 'Hana Kim'],
    teams: [
      ['Brooklyn', '25 Jay St'],
      ['Long Island City', '43-01 21st St'],
      ['South Bronx', '851 Grand Concourse'],
    ],
    ...{ settings: { checkInCheckOut: true, betaAccess: true }, policy: { hours: 24, percentage: 75 } },
  },
  {
    ...{ id: 'hudson-parcel', name: 'Hudson Parcel', town: 'newYork', trade: 'warehouse', joined: 63 },
    ...{ bio: 'Sorting and last mile for web shops.', owner: 'Stan Petrakis' },
    people: ['Alma Reyes'],
    teams: [
      ['Red Hook', '280 Richards St'],
      ['Hunts Point', '1290 Viele Ave'],
      ['Maspeth', '58-30 Maspeth Ave'],
    ],
  },
  {
    ...{ id: 'backbay-hotels', name: 'Back Bay Hotels', town: 'boston', trade: 'hotel', joined: 70 },
    ...{ bio: 'Banquets and housekeeping in three houses.', owner: 'Eileen Doherty' },
    people: ['Marcus Webb'],
    teams: [
      ['Copley', '110 Huntington Ave'],
      ['Seaport', '1 Seaport Ln'],
      ['Cambridge', '575 Memorial Dr'],
    ],
  },
  {
    ...{ id: 'lonestar-festivals', name: 'Lone Star Festivals', town: 'austin', trade: 'festival', joined: 77 },
    ...{ bio: 'Music and food festivals in central Texas.', owner: 'Dusty Hargrove' },
    people: ['Camila Ortiz', 'Jess Tran'],
    teams: [
      ['Zilker Grounds', '2100 Barton Springs Rd'],
      ['Round Rock Arena', '3400 E Palm Valley Blvd'],
    ],
    policy: { hours: 24, percentage: 50 },
  },
  {
    ...{ id: 'mesa-kitchens', name: 'Mesa Kitchens', town: 'phoenix', trade: 'kitchen', joined: 85 },
    ...{ bio: 'Stadium and resort catering.', owner: 'Rosalind Begay' },
    people: ['Hector Luna'],
    teams: [
      ['Ballpark', '401 E Jefferson St'],
      ['Tempe Town Lake', '80 W Rio Salado Pkwy'],
    ],
    settings: { requireManualHours: true },
  },
  {
    ...{ id: 'milehigh-retail', name: 'Mile High Retail Crew', town: 'denver', trade: 'retail', joined: 91 },
    ...{ bio: 'Shop floor, stock and inventory crews.', owner: 'Wade Lindqvist' },
    people: ['Nia Brown'],
    teams: [
      ['Union Station', '1701 Wynkoop St'],
      ['Cherry Creek', '3000 E 1st Ave'],
      ['Aurora', '14200 E Alameda Ave'],
    ],
  },
  {
    ...{ id: 'puget-care', name: 'Puget Sound Care', town: 'seattle', trade: 'care', joined: 98 },
    ...{ bio: 'Aides for assisted living around the Sound.', owner: 'June Nakamura' },
    people: ['Owen Strand', 'Lupe Salas'],
    teams: [
      ['Capitol Hill', '1600 E Olive St'],
      ['Bellevue', '10400 NE 8th St'],
    ],
    settings: { checkInCheckOut: true },
  },
  {
    ...{ id: 'emerald-clean', name: 'Emerald Clean', town: 'seattle', trade: 'cleaning', joined: 104 },
    ...{ bio: 'Green cleaning for offices and ferries.', owner: 'Ivar Solheim' },
    people: ['Gloria Mata'],
    teams: [
      ['Pioneer Square', '200 1st Ave S'],
      ['Ferry Terminal', '801 Alaskan Way'],
      ['Bellevue Offices', '500 108th Ave NE'],
    ],
  },
  {
    ...{ id: 'lakeview-retail', name: 'Lakeview Retail Services', town: 'chicago', trade: 'retail', joined: 111 },
    ...{ bio: 'Inventory counts and seasonal shop crews.', owner: 'Andrea Novak' },
    people: ['Terrell James'],
    teams: [
      ['Magnificent Mile', '900 N Michigan Ave'],
      ['Lincoln Park', '1500 N Clybourn Ave'],
    ],
    policy: { hours: 24, percentage: 50 },
  },
  {
    ...{ id: 'loop-hospitality', name: 'Loop Hospitality', town: 'chicago', trade: 'hotel', joined: 119 },
    ...{ bio: 'Housekeeping and banquet staff for downtown hotels.', owner: 'Bridget Kane' },
    people: ['Omar Siddiqui', 'Paula Zielinski'],
    teams: [
      ['State Street', '17 E Monroe St'],
      ['River North', '300 N State St'],
      ['O’Hare', '10000 W O’Hare Ave'],
    ],
    settings: { checkInCheckOut: true },
  },
  {
    ...{ id: 'cascade-events', name: 'Cascade Event Works', town: 'vancouver', trade: 'events', joined: 140 },
    ...{ bio: 'Conferences and film premieres.', owner: 'Reid Callum' },
    people: ['Mei Lin'],
    teams: [
      ['Canada Place', '999 Canada Pl'],
      ['Burnaby Studios', '3700 Gilmore Way'],
    ],
  },
  {
    ...{ id: 'demo-kitchen', name: 'Demo Kitchen', town: 'toronto', trade: 'kitchen', joined: 150 },
    ...{ bio: 'A company for trying things out; workers are not shown its shifts.', owner: 'Sam Tremblay' },
    people: [],
    teams: [['Test Kitchen', '1 Yonge St']],
    settings: { isTest: true },
  },
  {
    ...{ id: 'okanagan-harvest', name: 'Okanagan Harvest', town: 'vancouver', trade: 'warehouse', joined: 199 },
    ...{ bio: 'Fruit packing; has just joined and not posted yet.', owner: 'Harpreet Dhaliwal' },
    people: ['Jonah Reimer'],
    teams: [
      ['Packing House', '8800 River Rd'],
      ['Cider Works', '1200 Boundary Rd'],
    ],
    settings: { approved: false },
  },
];
