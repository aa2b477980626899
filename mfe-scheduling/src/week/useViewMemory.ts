import { create } from 'zustand';

interface ViewMemory {
  /** Selected departments by team, kept while another page is open. */
  departments: Readonly<Record<string, ReadonlySet<string>>>;
  choose(teamId: string, departments: ReadonlySet<string>): void;
}

export const useViewMemory = create<ViewMemory>((set) => ({
  departments: {},
  choose: (teamId, departments) => set((state) => ({ departments: { ...state.departments, [teamId]: departments } })),
}));

export const allDepartments: ReadonlySet<string> = new Set();
