import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { saveProfile } from '@spot/contracts/calls';
import { toCallError } from '@spot/contracts/calls/client';
import { type Group } from '@spot/contracts/entities';
import { commonText, createProfileText, profileText } from '@spot/contracts/messages';
import { profileGaps, shownPhone } from '@spot/contracts/rules';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { companyRequest, companyResolver, emptyCompany, type CompanyValues } from '../company-form/companyForm';
import { dropDraft, readDraft, writeDraft } from './draft';

const presentIn = (group: Group) => {
  const gaps = profileGaps(group);
  return { picture: !gaps.includes('logo'), address: !gaps.includes('address') };
};

const valuesOf = ({ name, phone = '', url = '', bio = '' }: Group): CompanyValues => ({
  ...emptyCompany,
  name,
  phone: shownPhone(phone),
  url,
  bio,
});

export interface CreateProfile {
  form: UseFormReturn<CompanyValues>;
  failure: string | undefined;
  submit(event: FormEvent): void;
}

/** The form of Create a Profile: what is entered is kept in the browser until it is saved (ACC-096..102, decision N12). */
export function useCreateProfile(group: Group, uid: string): CreateProfile {
  const shell = useShell();
  const save = useCall(saveProfile);
  const [failure, setFailure] = useState<string>();
  const version = useRef(group.version ?? 0);
  const form = useForm<CompanyValues>({
    defaultValues: readDraft(uid) ?? valuesOf(group),
    resolver: companyResolver(profileText, presentIn(group)),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(uid, values) }),
    [subscribe, uid],
  );

  const refuse = (error: unknown) => {
    const { code, message, details } = toCallError(error);
    shell.notify({ text: commonText.error(message), variant: 'error' });
    const { field } = details;
    if (field !== undefined && field in emptyCompany)
      form.setError(field as keyof CompanyValues, { type: 'server', message });
    else setFailure(message);
    // Somebody else has saved meanwhile; whoever presses again means it.
    const now = shell.session.getState().group?.version;
    if (code === 'aborted' && now !== undefined) version.current = now;
  };

  const send = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await save({
        groupId: group.id,
        expectedVersion: version.current,
        ...companyRequest(values),
        ...(values.picture && { logo: values.picture.upload }),
      });
    } catch (error) {
      return refuse(error);
    }
    dropDraft(uid);
    shell.notify({ text: createProfileText.saved });
  });
  return {
    form,
    failure,
    submit: (event) => {
      if (form.formState.isSubmitting) event.preventDefault();
      else void send(event);
    },
  };
}
