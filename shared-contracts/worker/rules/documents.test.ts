import type { Spotter } from '../entities/spotter';
import { forkliftTypes, requirementLabel } from './forklift';
import {
  documentsOn,
  hasValidId,
  shownDocuments,
  withId,
  withoutPending,
  withDocument,
  withPending,
} from './documents';

const held = (certificates: Spotter['certificates'] = [], equipment: Spotter['equipment'] = []) => ({
  certificates,
  equipment,
});

describe("A worker's documents", () => {
  it('are certificates under their stored names, or equipment; verified each in its own word (C17, SCH-158)', () => {
    const other = { name: 'Mask', status: 'cleared' };
    expect(withDocument(held([], [other]), { name: 'Smart Serve', expiryDate: '2030-01-01' })).toEqual({
      equipment: [other, { name: 'Smart Serve', status: 'cleared', expiryDate: '2030-01-01' }],
    });
    expect(withDocument(held(), { name: 'WHMIS Certificate' })).toEqual({
      certificates: [{ name: 'WHIMIS Certificate', status: 'verified' }],
    });
  });

  it('wait and fail without replacing a valid document', () => {
    const cleared = held([], [{ name: 'Mask', status: 'cleared' }]);
    const pending = held([], [{ name: 'Mask', status: 'pending' }]);
    expect(withPending(cleared, { name: 'Mask' })).toEqual({});
    expect(withPending(held(), { name: 'Mask' })).toEqual({ equipment: [{ name: 'Mask', status: 'pending' }] });
    // A newer paper takes the place of one that waits.
    expect(withPending(pending, { name: 'Mask', expiryDate: '2030-01-01' })).toEqual({
      equipment: [{ name: 'Mask', status: 'pending', expiryDate: '2030-01-01' }],
    });
    expect(withoutPending(cleared, 'Mask')).toEqual({});
    expect(withoutPending(pending, 'Mask')).toEqual({ equipment: [{ name: 'Mask', status: 'failed' }] });
    expect(withPending(held([], [{ name: 'Mask', status: 'failed' }]), { name: 'Mask' })).toEqual({
      equipment: [{ name: 'Mask', status: 'pending' }],
    });
  });

  it('are valid as long as any accepted paper says, so that another one takes nothing away', () => {
    const licence = (expiryDate?: string, status = 'cleared') =>
      held([], [{ name: 'Forklift License', status, ...(expiryDate && { expiryDate }) }]);
    const accepted = (before: ReturnType<typeof held>, expiryDate?: string) =>
      withDocument(before, { name: 'Forklift License', expiryDate }).equipment?.[0]?.expiryDate;
    // The licence of another type of forklift, or one that was handed in late.
    expect(accepted(licence('2030-01-01'), '2027-06-30')).toBe('2030-01-01');
    expect(accepted(licence('2027-06-30'), '2030-01-01')).toBe('2030-01-01');
    expect(accepted(licence('2030-01-01'))).toBeUndefined();
    // A paper without a date was never looked at for one, and a waiting or rejected one says nothing.
    expect(accepted(licence(), '2027-06-30')).toBe('2027-06-30');
    expect(accepted(licence('2030-01-01', 'pending'), '2027-06-30')).toBe('2027-06-30');
    expect(accepted(licence('2030-01-01', 'failed'), '2027-06-30')).toBe('2027-06-30');
    const id = (expiry?: string) => ({ idVerified: true, identification: { secondChances: false, expiry } });
    expect(withId(id('2030-01-01'), '2027-06-30').identification?.expiry).toBe('2030-01-01');
    expect(withId({ ...id('2030-01-01'), idVerified: false }, '2027-06-30').identification?.expiry).toBe('2027-06-30');
  });

  it("an ID is valid through its last day in the shift's zone", () => {
    const verified = withId({ idVerified: false, identification: undefined }, '2027-03-14');
    expect(hasValidId(verified, '2027-03-14')).toBe(true);
    expect(hasValidId(verified, '2027-03-15')).toBe(false);
    expect(
      hasValidId(withId({ idVerified: false, identification: { secondChances: true } }, undefined), '2099-01-01'),
    ).toBe(true);
    expect(hasValidId({ ...verified, idVerified: false }, '2027-03-14')).toBe(false);
  });

  it('are shown to employers once accepted, and count through their last day', () => {
    const all = held(
      [
        { name: 'WHIMIS Certificate', status: 'Completed', expiryDate: '2027-03-14' },
        { name: 'Background Check', status: 'pending' },
      ],
      [
        { name: 'Smart Serve', status: 'cleared', expiryDate: '2027-03-15' },
        { name: 'Mask', status: 'cleared' },
        { name: 'Apron', status: 'completed' },
      ],
    );
    const shown = shownDocuments(all);
    expect(shown).toEqual({
      certificates: ['WHIMIS Certificate'],
      equipment: ['Smart Serve', 'Mask'],
      expiryDates: [
        { name: 'WHIMIS Certificate', day: '2027-03-14' },
        { name: 'Smart Serve', day: '2027-03-15' },
      ],
    });
    expect(['2027-03-14', '2027-03-15', '2027-03-16'].map((day) => documentsOn(shown, day))).toEqual([
      { certificates: ['WHIMIS Certificate'], equipment: ['Smart Serve', 'Mask'] },
      { certificates: [], equipment: ['Smart Serve', 'Mask'] },
      { certificates: [], equipment: ['Mask'] },
    ]);
    const undated = shownDocuments(held([], [{ name: 'Mask', status: 'cleared' }]));
    expect(undated).toEqual({ certificates: [], equipment: ['Mask'] });
    expect(documentsOn(undated, '2027-03-14')).toEqual(undated);
  });

  it('a Forklift License is called by its type (ADM-166, ADM-173)', () => {
    expect(Object.values(forkliftTypes)).toEqual([
      'Counter Balance',
      'Dock Stocker',
      'Order Picker',
      'Reach Narrow Isle',
      'Walkie Function',
    ]);
    expect(requirementLabel('Forklift License', 'orderpicker')).toBe('Forklift License (Order Picker)');
    expect(requirementLabel('Smart Serve', 'normal')).toBe('Smart Serve');
  });
});
