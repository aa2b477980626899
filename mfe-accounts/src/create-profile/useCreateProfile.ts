import { useEffect, useRef } from 'react';
import { saveProfile, type Group, createProfileText, profileText } from '@spot/contracts/accounts';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { loadPhones, useSpotForm, type SpotForm } from '@spot/contracts/ui/kit';
import {
  companyProblems,
  companyRequest,
  presentIn,
  valuesOfCompany,
  type CompanyValues,
} from '../company-form/companyForm';
import { dropDraft, readDraft, writeDraft } from './draft';

/** The form of Create a Profile; its input is stored in the browser until it is saved (ACC-096..102, decision N12). */
export function useCreateProfile(group: Group, uid: string): SpotForm<CompanyValues> {
  const shell = useShell();
  const save = useCall(saveProfile);
  const version = useRef(group.version ?? 0);
  const form = useSpotForm<CompanyValues>({
    defaults: readDraft(uid) ?? valuesOfCompany(group),
    check: async (values) => companyProblems(values, profileText, await loadPhones(), presentIn(group)),
    notify: true,
    send: (values) =>
      save({
        groupId: group.id,
        expectedVersion: version.current,
        ...companyRequest(values),
        ...(values.picture && { logo: values.picture.upload }),
      }),
    done: () => {
      dropDraft(uid);
      shell.notify({ text: createProfileText.saved });
    },
    onRefused: ({ code }) => {
      // After a conflict, a second press replaces what somebody else has saved.
      const now = shell.session.getState().group?.version;
      if (code === 'aborted' && now !== undefined) version.current = now;
    },
  });
  const { subscribe } = form.methods;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(uid, values) }),
    [subscribe, uid],
  );
  return form;
}
