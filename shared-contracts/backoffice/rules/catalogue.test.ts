import { minuteMs } from '@spot/contracts/time';
import { catalogueIssues, isDeleting, longestCatalogueName } from './catalogue';

const entry = { name: 'Smart Serve' };
const codes = (name: string, requirementSkill: 'skill' | 'requirement' | '' = 'skill') =>
  catalogueIssues({ name, requirementSkill }, [entry]).map(({ field, code }) => `${field} ${code}`);

describe('a new skill or requirement', () => {
  it('needs a label and a type (ADM-143)', () => {
    expect(codes('Barista')).toEqual([]);
    expect(codes('   ')).toEqual(['name empty']);
    expect(codes('', '')).toEqual(['name empty', 'requirementSkill empty']);
    expect(codes('x'.repeat(longestCatalogueName))).toEqual([]);
    expect(codes('x'.repeat(longestCatalogueName + 1))).toEqual(['name tooLong']);
  });

  it('has a unique label, regardless of case and spaces (ADM-144)', () => {
    for (const name of ['Smart Serve', ' smart  SERVE ', 'SMART\tSERVE']) expect(codes(name)).toEqual(['name taken']);
    expect(codes('Smart Server')).toEqual([]);
  });
});

describe('the lease of a deletion (N74)', () => {
  it('lasts for ten minutes after its last renewal, and never without one', () => {
    const hook = (startedAt: number | null) => ({ isCloudFunctionRunning: true, startedAt });
    const now = 100 * minuteMs;
    expect(isDeleting(hook(now - 10 * minuteMs + 1), now)).toBe(true);
    expect(isDeleting(hook(now - 10 * minuteMs), now)).toBe(false);
    expect(isDeleting(hook(null), now)).toBe(false);
    expect(isDeleting({ isCloudFunctionRunning: false, startedAt: now }, now)).toBe(false);
    expect(isDeleting(undefined, now)).toBe(false);
  });
});
