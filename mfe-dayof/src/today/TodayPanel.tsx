import { useState } from 'react';
import { dayofText } from '@spot/contracts/dayof';
import { screen } from '@spot/contracts/shell-api';
import { Panel } from '../overview/Panel';
import type { TodayTableProps } from './TodayTable';

/** Its code is loaded after what is shown at first, because it is folded. */
export const TodayTable = screen<TodayTableProps>(
  async () => (await import(/* webpackChunkName: "today" */ './TodayTable')).TodayTable,
);

/** The simpler table of today's shifts, folded at first (OPS-016..021). */
export function TodayPanel(props: TodayTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <Panel title={dayofText.today.title} fold={{ open, onToggle: () => setOpen(!open) }}>
      {open && <TodayTable {...props} />}
    </Panel>
  );
}
