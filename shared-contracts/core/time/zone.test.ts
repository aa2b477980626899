import moment from 'moment-timezone';
import { isTimeZone, offeredTimeZones, zoneOffset } from './zone';
import { zoneDataVersion } from './zones.generated';

const weekMs = 7 * 24 * 3_600_000;
const from = Date.UTC(2020, 0, 1);
const until = Date.UTC(2041, 0, 1);
const zones = [...new Set([...moment.tz.zonesForCountry('CA'), ...moment.tz.zonesForCountry('US')])].sort();

function differences(zone: string, other: (instant: number) => number): number[] {
  const found: number[] = [];
  for (let instant = from; instant < until; instant += weekMs)
    if (zoneOffset(zone, instant) !== other(instant)) found.push(instant);
  return found;
}

/** Minutes east of UTC according to this runtime. */
function runtimeOffset(zone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (instant) => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    return (Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute) - instant) / 60_000;
  };
}

describe('the table of clock changes', () => {
  it('holds every zone of Canada and the US', () => {
    expect(offeredTimeZones).toEqual(zones);
  });

  it('was generated from the zone data that is installed; else run tooling/generate/zones.mjs', () => {
    expect((moment.tz as unknown as { dataVersion: string }).dataVersion).toBe(zoneDataVersion);
  });

  it.each(zones)('agrees with the published data for %s, week by week from 2020 to 2040', (zone) => {
    const published = moment.tz.zone(zone);
    expect(differences(zone, (instant) => -(published?.utcOffset(instant) ?? Number.NaN))).toEqual([]);
  });

  it('changes at the very minute: Toronto, March 14, 2027, 2:00 AM', () => {
    const change = Date.UTC(2027, 2, 14, 7);
    expect([zoneOffset('America/Toronto', change - 1), zoneOffset('America/Toronto', change)]).toEqual([-300, -240]);
  });

  it('knows the provinces that no longer change their clocks from November 1, 2026 on', () => {
    const winter = Date.UTC(2026, 11, 15);
    const kept = ['America/Vancouver', 'America/Edmonton', 'America/Inuvik', 'America/Winnipeg'];
    expect(kept.map((zone) => zoneOffset(zone, winter))).toEqual([-420, -360, -360, -300]);
  });

  it('differs from this runtime at most where those provinces are concerned, and never before that day', () => {
    const behind = zones.filter((zone) => {
      const found = differences(zone, runtimeOffset(zone));
      expect(found.filter((instant) => instant < Date.UTC(2026, 10, 1))).toEqual([]);
      return found.length > 0;
    });
    expect(['America/Edmonton', 'America/Inuvik', 'America/Vancouver', 'America/Winnipeg']).toEqual(
      expect.arrayContaining(behind),
    );
  });
});

describe('any other zone', () => {
  it('comes from the runtime', () => {
    expect(zoneOffset('Europe/Berlin', Date.UTC(2026, 6, 1))).toBe(120);
    expect(isTimeZone('Europe/Berlin')).toBe(true);
  });

  it('is refused when nobody knows it', () => {
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    // Offsets are not accepted as zones, because they have no rules for clock changes.
    for (const text of ['', 'Z', '-05:00', '+2']) expect(isTimeZone(text)).toBe(false);
    expect(() => zoneOffset('Mars/Olympus', 0)).toThrow('Unknown time zone: Mars/Olympus');
  });
});
