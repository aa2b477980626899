import { paths } from '@spot/contracts/core';
import { adjustment, type Adjustment } from '@spot/contracts/dayof';
import { hired, type Gig, type Hired } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import { dayKeyOf, fromWallClock, startOfWeek } from '@spot/contracts/time';
import { read } from '../core/firebase';
import type { Backend } from './backend';
import { Market, zone } from './market';

type Company = Awaited<ReturnType<Market['company']>>;

export interface Shift {
  day?: string;
  /** Minutes of the day; an end beyond 1440 is on the next. */
  from?: number;
  to?: number;
  timeZone?: string;
  checkedIn?: boolean;
  gig?: Partial<Gig>;
  hired?: Partial<Hired>;
}

/** Shifts that took place at chosen times, with who worked them. */
export class Timesheets {
  readonly market: Market;

  constructor(private readonly backend: Backend) {
    this.market = new Market(backend.db);
  }

  /** 9 to 5 with half an hour's break, by one checked-in worker, unless it says otherwise. */
  async cell(id: string, company: Company, shift: Shift = {}, worker?: Spotter) {
    const { day = '2027-02-10', from = 540, to = 1020, timeZone = zone, checkedIn = true } = shift;
    const start = fromWallClock(day, from, timeZone).instant;
    const end = fromWallClock(day, to, timeZone).instant;
    const dayKey = dayKeyOf(start, timeZone);
    const gig = await this.market.gig(id, company, 0, {
      start,
      end,
      postedStart: start,
      postedEnd: end,
      dayKey,
      timeZone,
      weekKeyMon: startOfWeek(dayKey, 'monday'),
      weekKeySun: startOfWeek(dayKey, 'sunday'),
      status: 'review',
      ...shift.gig,
    });
    const spotter = worker ?? (await this.market.spotter(`${id}-w`));
    await this.market.hired(gig, spotter);
    const attended = checkedIn ? { checkIn: true, checkInTime: new Date(start) } : {};
    await this.backend.db.doc(paths.hired(id, spotter.uid)).set({ ...attended, ...shift.hired }, { merge: true });
    return { gigId: id, spotterId: spotter.uid, start, end };
  }

  async record({ gigId, spotterId }: { gigId: string; spotterId: string }): Promise<Hired> {
    return read(hired, await this.backend.db.doc(paths.hired(gigId, spotterId)).get()) as Hired;
  }

  async history({ gigId, spotterId }: { gigId: string; spotterId: string }): Promise<Adjustment[]> {
    const all = await this.backend.db
      .collection(`${paths.hired(gigId, spotterId)}/adjustments`)
      .orderBy('at')
      .get();
    return all.docs.flatMap((one) => read(adjustment, one) ?? []);
  }

  async texts(spotterId: string): Promise<{ type: string; message: string }[]> {
    const all = await this.backend.db.collection('textQueue').where('recipient', '==', spotterId).get();
    return all.docs.map((one) => one.data() as { type: string; message: string });
  }
}
