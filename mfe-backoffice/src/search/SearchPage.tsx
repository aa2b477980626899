import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { teamDocument } from '@spot/contracts/accounts/queries';
import { searchText, searchIssue, type SearchIssue } from '@spot/contracts/backoffice';
import { useLiveDocument, useShell } from '@spot/contracts/shell-api';
import {
  Button,
  ChevronDownRegular,
  ChevronUpRegular,
  Link,
  makeStyles,
  onPhone,
  SearchRegular,
  tokens,
} from '@spot/contracts/ui/core';
import { PageHeader } from '@spot/contracts/ui/data';
import {
  emptySearch,
  readSearchQuery,
  requestOf,
  usedFilters,
  writeSearchQuery,
  type SearchQuery,
} from './searchQuery';
import { FiltersPanel } from './FiltersPanel';
import { ModeFields } from './ModeFields';
import type { NamedPoint } from './pointName';
import { Results } from './Results';
import { useSearch } from './useSearch';

const RadiusDialog = lazy(async () => ({ default: (await import('./RadiusDialog')).RadiusDialog }));

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    padding: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalL,
    [onPhone]: { padding: tokens.spacingHorizontalM },
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

const placeOf = ({ lat, lng, line }: NamedPoint): Pick<SearchQuery, 'address' | 'centre'> => ({
  address: line,
  centre: { lat, lng },
});

/** The centre of the area around an address or a team, and the team. */
function useArea({ mode, teamId, centre }: SearchQuery) {
  const document = mode === 'team' && teamId ? teamDocument(teamId) : null;
  const { data: team, status } = useLiveDocument(document);
  const isUnread = document !== null && status !== 'ready';
  return { team, isUnread, centre: { name: undefined, general: centre, team: team?.position }[mode] };
}

/** Searches all workers of the platform (ADM-038..060). The search is stored in the address. */
export function SearchPage() {
  const styles = useStyles();
  const shell = useShell();
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [draft, setDraft] = useState(() => readSearchQuery(params));
  const [issue, setIssue] = useState<SearchIssue>();
  const [open, setOpen] = useState(() => usedFilters(draft.filters) > 0);
  const [onMap, setOnMap] = useState(false);
  const known = useRef(address);
  const value = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const state = useSearch(address);
  const { team, isUnread, centre: place } = useArea(draft);

  useEffect(() => {
    if (address === known.current) return;
    known.current = address;
    // The address changed from outside, by the back button or a link.
    setDraft(readSearchQuery(new URLSearchParams(address)));
    setIssue(undefined);
  }, [address]);

  const change = (more: Partial<SearchQuery>) => {
    setIssue(undefined);
    setDraft((now) => ({ ...now, ...more }));
  };
  const go = (asked: SearchQuery) => {
    const next = writeSearchQuery(asked).toString();
    if (next === address) state.again();
    known.current = next;
    setParams(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = searchIssue(requestOf(draft));
    setIssue(wrong);
    if (wrong === 'codeTooLong') {
      setOpen(true);
      return code.current?.focus();
    }
    if (wrong) return value.current?.focus();
    const asked = { ...draft, page: 0 };
    setDraft(asked);
    go(asked);
  };
  // The search that was run, not the one being edited.
  const shown = readSearchQuery(params);
  const { centre } = useArea(shown);
  const used = usedFilters(draft.filters);
  const showMap = () => {
    if (place) setOnMap(true);
    else shell.notify({ text: isUnread ? searchText.teamNotLoaded : searchText.noPlace, variant: 'error' });
  };
  return (
    <>
      <PageHeader title={searchText.title} />
      <form className={styles.panel} role="search" aria-label={searchText.title} noValidate onSubmit={submit}>
        <ModeFields ref={value} asked={draft} issue={issue} onChange={change} onMap={showMap} />
        {open && (
          <FiltersPanel
            filters={draft.filters}
            code={code}
            codeIssue={issue === 'codeTooLong' ? searchText.issues[issue] : undefined}
            onChange={(filters) => change({ filters })}
          />
        )}
        <div className={styles.bar}>
          <Button appearance="primary" type="submit" icon={<SearchRegular />}>
            {searchText.search}
          </Button>
          <Button
            appearance="subtle"
            aria-expanded={open}
            iconPosition="after"
            icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
            onClick={() => setOpen(!open)}
          >
            {used > 0 ? searchText.filtersUsed(used) : searchText.filters}
          </Button>
          {used > 0 && (
            <Link as="button" type="button" onClick={() => change({ filters: emptySearch.filters })}>
              {searchText.clearFilters}
            </Link>
          )}
        </div>
      </form>
      <Results
        state={state}
        page={shown.page}
        centre={centre}
        onArea={(place, km) => {
          const around = { mode: 'general' as const, ...placeOf(place), radius: String(km) };
          // Filters that were chosen since stay in the form, but only Search applies them.
          change(around);
          go({ ...shown, ...around, page: 0 });
        }}
        onPage={(page, cursor) => go({ ...shown, page, cursor })}
      />
      {onMap && place && (
        <Suspense>
          <RadiusDialog
            where={draft.mode === 'team' ? `${team?.groupName ?? ''} - ${team?.name ?? ''}` : draft.address}
            centre={place}
            radiusKm={Number(draft.radius) || 0}
            movable={draft.mode === 'general'}
            onConfirm={(km, moved) => change({ radius: String(km), ...(moved && placeOf(moved)) })}
            onClose={() => setOnMap(false)}
          />
        </Suspense>
      )}
    </>
  );
}
