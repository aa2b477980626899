import { updateTeam, type Team } from '@spot/contracts/accounts';
import { codesDocument } from '@spot/contracts/dayof/queries';
import { commonText, shownPhone } from '@spot/contracts/core';
import { companyText } from '@spot/contracts/backoffice';
import { areOfToday } from '@spot/contracts/dayof';
import { useCall, useLiveDocument, useNow, useSavedPicture, useShell } from '@spot/contracts/shell-api';
import { PictureField, Unanswered } from '@spot/contracts/ui/data';
import { useCompanyStyles } from '../dialog/companyStyles';

const text = companyText.team;
const tickMs = 15_000;

/** A team's logo with a button to change it, its phone, and its codes if it has any (ADM-120). */
export function TeamHead({ team, codes: asked }: { team: Team; codes: boolean }) {
  const styles = useCompanyStyles();
  const { live } = useShell();
  const update = useCall(updateTeam);
  const photo = useSavedPicture((file) => update({ teamId: team.id, photo: file }), text.uploaded, team.profPicURL);
  const document = codesDocument(team.id);
  const { data: codes, status } = useLiveDocument(asked ? document : null);
  const now = useNow(tickMs);
  // After midnight yesterday's codes remain until they are replaced.
  const today = codes && areOfToday(codes, now) ? codes : undefined;
  const facts: [string, string, string][] = [
    [text.phone, team.phone ? shownPhone(team.phone) : commonText.notAvailable, styles.value],
    ...(codes || (asked && status === 'loading')
      ? ([
          [text.checkInCode, today?.checkInCode ?? '······', styles.code],
          [text.checkOutCode, today?.checkOutCode ?? '······', styles.code],
        ] satisfies [string, string, string][])
      : []),
  ];
  return (
    <div className={styles.head}>
      <PictureField
        label={text.logo}
        name={team.name}
        current={team.profPicURL}
        file={undefined}
        problem={photo.problem}
        disabled={photo.busy}
        uploading={photo.busy}
        onChange={(file) => file && void photo.upload(file)}
      />
      <dl className={styles.facts}>
        {facts.map(([term, value, look]) => (
          <div key={term} className={styles.fact}>
            <dt className={styles.quiet}>{term}</dt>
            <dd className={look}>{value}</dd>
          </div>
        ))}
      </dl>
      <Unanswered error={status === 'error' ? text.codesUnread : undefined} onRetry={() => live.retry(document.key)} />
    </div>
  );
}
