import { Fault } from '../values/fault';
import { Duration, LatLng, Timestamp } from '../values/scalars';
import { type Builtin, type Builtins, method, plain, want } from './arguments';

const day = 86_400_000;
const part = (read: (date: Date) => number): Builtin<Timestamp> => method(0, (time) => BigInt(read(time.date)));

/** Methods of timestamps, all in UTC; Monday is day 1 of the week, 1 January day 1 of the year. */
export const timestampMethods: Builtins<Timestamp> = {
  year: part((date) => date.getUTCFullYear()),
  month: part((date) => date.getUTCMonth() + 1),
  day: part((date) => date.getUTCDate()),
  hours: part((date) => date.getUTCHours()),
  minutes: part((date) => date.getUTCMinutes()),
  seconds: part((date) => date.getUTCSeconds()),
  dayOfWeek: part((date) => ((date.getUTCDay() + 6) % 7) + 1),
  dayOfYear: part((date) => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / day) + 1),
  nanos: method(0, (time) => time.fraction),
  toMillis: method(0, (time) => time.millis),
  date: method(0, (time) => Timestamp.fromMillis(midnight(time))),
  time: method(0, (time) => new Duration(time.nanos - Timestamp.fromMillis(midnight(time)).nanos)),
};

const midnight = ({ date }: Timestamp): number => Math.floor(date.getTime() / day) * day;

/** Methods of durations. */
export const durationMethods: Builtins<Duration> = {
  seconds: method(0, (span) => span.seconds),
  nanos: method(0, (span) => span.fraction),
};

/** Methods of geopoints; distances are in metres. */
export const latlngMethods: Builtins<LatLng> = {
  latitude: method(0, (point) => point.latitude),
  longitude: method(0, (point) => point.longitude),
  distance: method(1, (point, [other]) => point.distance(want.latlng(other))),
};

/** `timestamp.date(y, m, d)` and `timestamp.value(millis)`. */
export const timestampFunctions: Builtins = {
  date: plain(3, (args) => {
    const [year, month, date] = args.map((arg) => Number(want.int(arg))) as [number, number, number];
    const found = new Date(0);
    found.setUTCFullYear(year, month - 1, date);
    if (found.getUTCMonth() !== month - 1 || found.getUTCDate() !== date)
      throw new Fault(`there is no ${year}-${month}-${date}`);
    return Timestamp.fromMillis(found.getTime());
  }),
  value: plain(1, ([millis]) => Timestamp.fromMillis(want.int(millis))),
};

const units: Readonly<Record<string, bigint>> = {
  w: 604_800_000_000_000n,
  d: 86_400_000_000_000n,
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  ns: 1n,
};
const unitNanos = (unit: string): bigint => {
  const nanos = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (nanos === undefined) throw new Fault(`a duration has the unit w, d, h, m, s, ms or ns, not '${unit}'`);
  return nanos;
};

/** `duration.value(5, 'm')`, `duration.time(h, m, s, nanos)` and `duration.abs(d)`. */
export const durationFunctions: Builtins = {
  value: plain(2, ([magnitude, unit]) => new Duration(want.int(magnitude) * unitNanos(want.string(unit)))),
  time: plain(4, (args) => {
    const [hours, minutes, seconds, nanos] = args.map((arg) => want.int(arg)) as [bigint, bigint, bigint, bigint];
    return new Duration(hours * unitNanos('h') + minutes * unitNanos('m') + seconds * unitNanos('s') + nanos);
  }),
  abs: plain(1, ([span]) => {
    const { nanos } = want.duration(span);
    return new Duration(nanos < 0n ? -nanos : nanos);
  }),
};

/** `latlng.value(lat, lng)`. */
export const latlngFunctions: Builtins = {
  value: plain(2, (args) => {
    const [latitude, longitude] = args.map((arg) => Number(want.number(arg))) as [number, number];
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
      throw new Fault('a geopoint lies within 90 and 180 degrees');
    return new LatLng(latitude, longitude);
  }),
};
