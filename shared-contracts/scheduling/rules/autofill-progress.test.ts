import { hourMs } from '@spot/contracts/time';
import { aGig } from '../../testing/fixtures';
import { autofillProgress } from './autofill-progress';

const rule = (option: 'NONE' | 'UNFILLED_BEFORE_GIG_START') => ({
  ...gig.smartAutofill,
  radioButtons: { ...gig.smartAutofill.radioButtons, option, hoursBeforeGigStart: 6 },
});
const gig = aGig({ status: 'pending', numHired: 0, numSpotters: 2 });

describe('What smart autofill does with a shift now', () => {
  const before = gig.start - 7 * hourMs;
  it.each([
    ['off', {}, 'NONE', before, 'off'],
    ['not begun yet', {}, 'UNFILLED_BEFORE_GIG_START', before, { from: gig.start - 6 * hourMs }],
    ['accepting', {}, 'UNFILLED_BEFORE_GIG_START', gig.start - hourMs, 'accepting'],
    ['filled', { numHired: 2 }, 'UNFILLED_BEFORE_GIG_START', gig.start - hourMs, 'full'],
    ['filled and begun', { numHired: 2 }, 'UNFILLED_BEFORE_GIG_START', gig.start + hourMs, 'started'],
    ['cancelled', { status: 'cancelled' as const }, 'UNFILLED_BEFORE_GIG_START', before, 'cancelled'],
  ] as const)('reports one that is %s', (_, more, option, now, progress) => {
    expect(autofillProgress({ ...gig, ...more, smartAutofill: rule(option) }, now)).toEqual(progress);
  });
});
