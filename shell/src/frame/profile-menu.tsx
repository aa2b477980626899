import {
  Button,
  Caption1,
  DesktopRegular,
  KeyRegular,
  makeStyles,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  oneLine,
  onPhone,
  PeopleTeamRegular,
  PersonCircleRegular,
  SignOutRegular,
  Text,
  tokens,
  WeatherMoonRegular,
  WeatherSunnyRegular,
  BuildingRegular,
} from '@spot/contracts/ui/core';
import { shellText } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import { isOwner, isReleaser } from '@spot/contracts/shell-api';
import type { ReactElement } from 'react';
import { lookChoices, type LookChoice } from '../look-key';
import { MenuLink } from './menu-link';
import { accountMenu, adminMenu, releaserTabs } from './tabs';
import type { FrameProps } from './types';
import { viewOf } from './view';

const useStyles = makeStyles({
  trigger: { [onPhone]: { minWidth: '44px', minHeight: '44px' } },
  who: {
    display: 'flex',
    flexDirection: 'column',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    maxWidth: '260px',
  },
  cut: oneLine,
  quiet: { color: tokens.colorNeutralForeground2 },
});

const icons: Readonly<Record<string, ReactElement>> = {
  [hrefs.account()]: <PersonCircleRegular />,
  [hrefs.editProfile()]: <BuildingRegular />,
  [hrefs.editEmployee()]: <PeopleTeamRegular />,
  [hrefs.permissions()]: <KeyRegular />,
};

const lookIcons: Readonly<Record<LookChoice, ReactElement>> = {
  light: <WeatherSunnyRegular />,
  dark: <WeatherMoonRegular />,
  system: <DesktopRegular />,
};

export type ProfileMenuProps = Pick<FrameProps, 'session' | 'look' | 'onChooseLook' | 'onSignOut' | 'onEmployerView'>;

/** Employers: Permissions, Logout, and for owners the company's pages (ACC-105). Platform admins: other entries (ADM-005). */
export function ProfileMenu({ session, look, onChooseLook, onSignOut, onEmployerView }: ProfileMenuProps) {
  const styles = useStyles();
  const email = session.user?.email ?? '';
  const name = session.employee?.name ?? email;
  const view = viewOf(session);
  return (
    <Menu positioning="below-end" hasIcons>
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={styles.trigger}
          appearance="subtle"
          size="large"
          icon={<PersonCircleRegular />}
          aria-label={`Account of ${name}`}
        />
      </MenuTrigger>
      <MenuPopover>
        <div className={styles.who}>
          <Text weight="semibold" className={styles.cut} title={name}>
            {name}
          </Text>
          {name !== email && (
            <Caption1 className={mergeClasses(styles.quiet, styles.cut)} title={email}>
              {email}
            </Caption1>
          )}
        </div>
        <MenuList
          checkedValues={{ look: [look] }}
          onCheckedValueChange={(_, { checkedItems: [chosen] }) => onChooseLook(chosen as LookChoice)}
        >
          {view === 'office' ? (
            <>
              <MenuItem icon={<BuildingRegular />} onClick={onEmployerView}>
                {shellText.employerView}
              </MenuItem>
              {adminMenu.map(({ to, label }) => (
                <MenuLink key={to} to={to} icon={icons[to]}>
                  {label}
                </MenuLink>
              ))}
            </>
          ) : (
            (view === 'releaser' ? releaserTabs : accountMenu(isOwner(session), isReleaser(session))).map(
              ({ to, label }) => (
                <MenuLink key={to} to={to} icon={icons[to]}>
                  {label}
                </MenuLink>
              ),
            )
          )}
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{shellText.theme}</MenuGroupHeader>
            {lookChoices.map((choice) => (
              <MenuItemRadio key={choice} name="look" value={choice} icon={lookIcons[choice]}>
                {shellText.themes[choice]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem icon={<SignOutRegular />} onClick={onSignOut}>
            {shellText.logout}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
