import { MenuItemLink } from '@spot/contracts/ui/core';
import type { ReactElement, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { isGroup, type Tab } from './tabs';
import { MenuGroup, MenuGroupHeader } from '@spot/contracts/ui/core';
import { NewsDot } from './news-dot';

export interface MenuLinkProps {
  to: string;
  current?: boolean;
  icon?: ReactElement;
  children: ReactNode;
}

/** A menu entry that is a real link: it can be opened in a new browser tab. */
export function MenuLink({ to, current = false, icon, children }: MenuLinkProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <MenuItemLink href={href} icon={icon} aria-current={current ? 'page' : undefined} onClick={onClick}>
      {children}
    </MenuItemLink>
  );
}

/** Tabs as menu entries; groups have a heading. */
export function MenuTabs({
  tabs,
  news,
  isCurrent,
}: {
  tabs: readonly Tab[];
  news: readonly string[];
  isCurrent(to: string): boolean;
}) {
  return (
    <>
      {tabs.map((tab) =>
        isGroup(tab) ? (
          <MenuGroup key={tab.label}>
            <MenuGroupHeader>{tab.label}</MenuGroupHeader>
            <MenuTabs tabs={tab.links} news={news} isCurrent={isCurrent} />
          </MenuGroup>
        ) : (
          <MenuLink key={tab.to} to={tab.to} current={isCurrent(tab.to)}>
            {tab.label}
            <NewsDot paths={[tab.to]} news={news} />
          </MenuLink>
        ),
      )}
    </>
  );
}
