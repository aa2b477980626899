import { dayKeyOf, hourMs } from '@spot/contracts/time';
import { todays } from './office-counts';

describe('the days that are counted', () => {
  it('include today in every zone, at every hour', () => {
    for (let hour = 0; hour < 48; hour += 1) {
      const now = Date.UTC(2026, 10, 22) + hour * hourMs;
      for (const zone of ['America/St_Johns', 'America/Vancouver', 'Pacific/Honolulu', 'Europe/Berlin', 'Asia/Tokyo'])
        expect(todays(now)).toContain(dayKeyOf(now, zone));
      expect(todays(now).length).toBeLessThanOrEqual(3);
    }
  });
});
