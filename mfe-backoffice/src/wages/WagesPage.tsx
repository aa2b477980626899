import { useState } from 'react';
import { setMinimumWage, wagesText as text, wageSeen, type WageRegion } from '@spot/contracts/backoffice';
import { minimumWagesDocument } from '@spot/contracts/scheduling/queries';
import type { MinimumWages } from '@spot/contracts/scheduling';
import { failureOf, useAction, useCall, useLiveDocument, useNow, useShell } from '@spot/contracts/shell-api';
import { Button, makeStyles } from '@spot/contracts/ui/core';
import { EmptyState, Tab, TabList } from '@spot/contracts/ui/data';
import { findRows, ListPage, useListState } from '@spot/contracts/ui/kit';
import { SaveWageDialog, type WageToSave } from './SaveWageDialog';
import { useWageDrafts } from './useWageDrafts';
import { wageColumns } from './wageColumns';
import { WageHistory } from './WageHistory';
import { WageViewDialog } from './WageViewDialog';
import { WithdrawPlanDialog } from './WithdrawPlanDialog';

const document = minimumWagesDocument();
type Country = MinimumWages['countries'][number];

// Nothing moves when the countries arrive.
const useStyles = makeStyles({ countries: { minWidth: '188px', minHeight: '44px' } });

/** Minimum wages by country and province, with the day from which a new one applies (ADM-149..151, decision N64). */
export function WagesPage() {
  const styles = useStyles();
  const shell = useShell();
  const { data, status, error } = useLiveDocument(document);
  const state = useListState('country');
  const now = useNow();
  const drafts = useWageDrafts(now);
  const [saving, setSaving] = useState<WageToSave>();
  const [busy, setBusy] = useState<string>();
  const [withdrawing, setWithdrawing] = useState<WageRegion>();
  const [viewing, setViewing] = useState(false);
  const look = useCall(setMinimumWage);
  const countries = data?.countries ?? [];
  const country = countries.find(({ code }) => code === state.filters['country']?.[0]) ?? countries[0];
  const keyOf = ({ abbr }: WageRegion) => `${country?.code} ${abbr}`;

  const save = useAction(
    async (region: WageRegion, { code, currency }: Country) => {
      const key = keyOf(region);
      if (!drafts.check(key, region)) return;
      const { wage, effectiveFrom = '' } = drafts.draftOf(key, region);
      const body = { country: code, region: region.abbr, wage, effectiveFrom, seen: wageSeen(region) };
      setBusy(key);
      try {
        const found = await look({ ...body, requestId: 'look', dryRun: true });
        setSaving({ key, body, region, currency, found });
      } catch (reason) {
        const { field, sentence } = failureOf(reason);
        if (field !== 'wage' && field !== 'effectiveFrom') throw reason;
        drafts.refuse(key, body, field, sentence);
      } finally {
        setBusy(undefined);
      }
    },
    { notify: true },
  );
  const rows = country?.regions ?? [];
  return (
    <div ref={drafts.place}>
      <ListPage
        title={text.title}
        label={text.title}
        actions={<Button onClick={() => setViewing(true)}>{text.view.open}</Button>}
        controls={
          <TabList
            className={styles.countries}
            aria-label={text.countries}
            selectedValue={country?.code ?? ''}
            onTabSelect={(_, { value }) => state.setFilter('country', [String(value)])}
          >
            {countries.map(({ code, country: name }) => (
              <Tab key={code} value={code}>
                {name}
              </Tab>
            ))}
          </TabList>
        }
        state={state}
        search={text.search}
        status={status}
        error={error}
        onRetry={() => shell.live.retry(document.key)}
        rows={findRows(rows, state.search, ({ name, abbr }) => [name, abbr])}
        all={rows}
        columns={wageColumns({
          now,
          drafts,
          keyOf,
          busy,
          onWithdraw: setWithdrawing,
          onSave: (region) => country && void save.run(region, country),
        })}
        rowKey={({ abbr }) => abbr}
        initialSort={{ key: 'province', descending: false }}
        maxHeight="none"
        none={<EmptyState text={text.none} />}
        exported={`minimum-wages-${country?.code ?? ''}`}
      />
      <WageHistory />
      {viewing && <WageViewDialog countries={countries} now={now} onClose={() => setViewing(false)} />}
      {withdrawing && country && (
        <WithdrawPlanDialog
          country={country.code}
          region={withdrawing}
          isDone={rows.some(({ abbr, next }) => abbr === withdrawing.abbr && !next)}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
      {saving && (
        <SaveWageDialog
          wage={saving}
          onSaved={() => drafts.clear(saving.key, saving.body)}
          onClose={() => setSaving(undefined)}
        />
      )}
    </div>
  );
}
