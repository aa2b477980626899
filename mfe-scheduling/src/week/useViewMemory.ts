import { create } from 'zustand';

interface ViewMemory {
  /** Chosen departments by team; they outlive a look at another page. */
  departments: Readonly<Record<string, ReadonlySet<string>>>;
  choose(teamId: string, departments: ReadonlySet<string>): void;
}

export const useViewMemory = create<ViewMemory>((set) => ({
  departments: {},
  choose: (teamId, departments) => set((state) => ({ departments: { ...state.departments, [teamId]: departments } })),
}));

export const allDepartments: ReadonlySet<string> = new Set();
