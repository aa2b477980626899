import { aGig, anApplicant } from '@spot/contracts/testing';
import { dayKeyOf, formatMonthDay } from '@spot/contracts/time';
import { applicantFacts } from './applicantFacts';

describe('the documents of an applicant', () => {
  it('are valid through their last day; one that ends before the shift says so (C17)', () => {
    const gig = aGig({
      certificates: ['WHIMIS Certificate', 'Background Check', 'Good Manufacturing Practices Certificate'],
    });
    const documents = (expiryDate: string) =>
      applicantFacts(
        anApplicant({
          certificates: [
            { name: 'WHIMIS Certificate', status: 'verified', expiryDate },
            { name: 'Background Check', status: 'pending', expiryDate: '2020-03-04' },
          ],
        }),
        gig,
      )[2]?.split(' \u00b7 ');
    const others = ['Criminal Background Check not verified yet', 'Good Manufacturing Practices Certificate missing'];
    const day = dayKeyOf(gig.start, gig.timeZone);
    expect(documents(day)).toEqual([`WHMIS Certificate until ${formatMonthDay(day)}, ${day.slice(0, 4)}`, ...others]);
    expect(documents('2020-03-04')).toEqual([
      'WHMIS Certificate only until Mar 04, 2020, before this shift',
      ...others,
    ]);
  });
});
