import type { LiveStore } from '@spot/contracts/core/queries';
import { commonText } from '@spot/contracts/core';
import type { ShellApi } from '@spot/contracts/shell-api';
import { useEffect, useState } from 'react';
import { present } from '../present';
import { useLoaded } from '../use-loaded';
import { viewedBy } from './viewed';

const load = () => present(() => import('./company-chooser'));

interface ChooseCompanyProps {
  uid: string;
  live: LiveStore;
  notify: ShellApi['notify'];
  onChoose(groupId: string): void;
  onClose(): void;
}

/** Asks which company to view; the dialog is loaded on demand. */
export function ChooseCompany({ uid, live, notify, onChoose, onClose }: ChooseCompanyProps) {
  const chooser = useLoaded(load);
  const [viewed] = useState(() => viewedBy(uid));
  const failed = chooser.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    notify({ text: commonText.error(commonText.somethingWrong), variant: 'error' });
    onClose();
  }, [failed, notify, onClose]);
  if (chooser.status !== 'ready') return null;
  const { CompanyChooser } = chooser.value;
  return <CompanyChooser live={live} viewed={viewed} onChoose={({ id }) => onChoose(id)} onClose={onClose} />;
}
