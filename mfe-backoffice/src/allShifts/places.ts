import type { CompanyDay, Places } from '@spot/contracts/backoffice';

/** Which shifts are shown. */
export interface Shown {
  filled: boolean;
  unfilled: boolean;
}

export interface Numbers {
  shifts: number;
  hired: number;
  notHired: number;
  total: number;
}

/** Hired, not hired and total positions of the displayed shifts (ADM-026). */
export function numbersOf(of: { filled: Places; unfilled: Places }, shown: Shown): Numbers {
  const parts = [...(shown.filled ? [of.filled] : []), ...(shown.unfilled ? [of.unfilled] : [])];
  const sum = (field: keyof Places) => parts.reduce((all, part) => all + part[field], 0);
  const [hired, total] = [sum('hired'), sum('needed')];
  return { shifts: sum('shifts'), hired, notHired: Math.max(0, total - hired), total };
}

export interface TeamDay {
  id: string;
  name: string;
  numbers: Numbers;
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The teams of a company with displayed shifts, by name. */
export function teamsOf(company: CompanyDay, shown: Shown): TeamDay[] {
  return Object.entries(company.teams)
    .map(([id, team]) => ({ id, name: team.name, numbers: numbersOf(team, shown) }))
    .filter(({ numbers }) => numbers.shifts > 0)
    .sort((one, other) => byName.compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
}
