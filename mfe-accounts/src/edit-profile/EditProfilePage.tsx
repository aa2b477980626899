import { Link } from 'react-router-dom';
import { type Group, editProfileText as text, permissionsText, can, profileGaps } from '@spot/contracts/accounts';
import { commonText, profileCountries, shownPhone } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import { useSession } from '@spot/contracts/shell-api';
import { Button, makeStyles, Notice, Text, tokens } from '@spot/contracts/ui/core';
import { EmptyState, PageHeader } from '@spot/contracts/ui/data';
import { PageForm, ValidSubmit } from '@spot/contracts/ui/kit';
import { addressText } from '../company-form/addressText';
import { CompanyFields } from '../company-form/CompanyFields';
import { useFormStyles } from '../form/styles';
import { companyRole } from '../permissions/rights';
import { usePermissionStyles } from '../permissions/styles';
import { useEditProfile } from './useEditProfile';

const useStyles = makeStyles({
  column: { maxWidth: '640px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: '140px minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    margin: `0 0 ${tokens.spacingVerticalXL}`,
  },
  fact: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

const labels = {
  picture: text.logo,
  name: text.name,
  phone: text.phone,
  url: text.website,
  bio: text.bio,
  address: text.address,
};

/** /editprofile: the company's data, with links to its employees (ACC-014, ACC-109..113). */
export function EditProfilePage() {
  const page = usePermissionStyles();
  const styles = useStyles();
  const group = useSession((session) => session.group);
  const mayEdit = useSession((session) => can(companyRole(session), 'companyProfile'));
  if (!group)
    return (
      <div className={page.page}>
        <EmptyState text={permissionsText.lists.noCompany} />
      </div>
    );
  return (
    <div className={page.page}>
      <PageHeader
        title={text.title}
        context={mayEdit ? group.name : text.readOnly}
        actions={
          <div className={page.actions}>
            <Link className={page.link} to={hrefs.addEmployee()}>
              {text.addEmployee}
            </Link>
            <Link className={page.link} to={hrefs.editEmployee()}>
              {text.editEmployees}
            </Link>
          </div>
        }
      />
      <div className={styles.column}>
        {mayEdit ? <ProfileForm key={group.id} group={group} /> : <ProfileFacts group={group} />}
      </div>
    </div>
  );
}

function ProfileForm({ group }: { group: Group }) {
  const shared = useFormStyles();
  const { form, saves } = useEditProfile(group);
  const known = group.address && !profileGaps(group).includes('address');
  return (
    <PageForm form={form} className={shared.form}>
      <CompanyFields
        key={saves}
        labels={labels}
        countries={profileCountries}
        picture={group.profPicURL}
        address={known ? addressText(group.address ?? nowhere) : undefined}
      />
      {form.error && <Notice intent="error">{form.error}</Notice>}
      <div>
        <ValidSubmit form={form} verb={text.save} />
      </div>
    </PageForm>
  );
}

const nowhere = { unit: '', street: '', city: '', province: '', country: '' };

/** The profile for people who may not change it, with the disabled button (ACC-203). */
function ProfileFacts({ group }: { group: Group }) {
  const styles = useStyles();
  const facts: [string, string | undefined][] = [
    [text.name, group.name],
    [text.phone, group.phone && shownPhone(group.phone)],
    [text.website, group.url],
    [text.bio, group.bio],
    [text.address, group.address && addressText(group.address)],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => [
          <dt key={`${term}-term`}>
            <Text weight="semibold">{term}</Text>
          </dt>,
          <dd key={term} className={styles.fact}>
            {fact || commonText.notAvailable}
          </dd>,
        ])}
      </dl>
      <Button appearance="primary" disabled>
        {text.save}
      </Button>
    </>
  );
}
