/** Company Directory, /companies (ADM-104..107, decision N23). */
export const companiesText = {
  title: 'Company Directory',
  search: 'Search by company',
  view: 'View',
  active: 'Active Companies',
  deactivated: 'Deactivated companies',
  waiting: 'Not yet approved',
  columns: { name: 'Name', added: 'Date Added', owners: 'Owners', status: 'Status', approval: 'Approval' },
  status: { Active: 'Active', Deactivated: 'Deactivated' },
  approve: 'Approve',
  approveNamed: (company: string) => `Approve ${company}`,
  approved: 'Approved',
  isApproved: (company: string) => `${company} is approved`,
  none: 'There are no companies yet',
  noneFound: 'No companies match',
  clear: 'Show all companies',
} as const;
