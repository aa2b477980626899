import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { saveProfile } from '@spot/contracts/calls';
import { CallError } from '@spot/contracts/calls/client';
import { type Group } from '@spot/contracts/entities';
import { editProfileText, profileText } from '@spot/contracts/messages';
import { profileGaps, shownPhone } from '@spot/contracts/rules';
import { isConflict, useShell, useStoreCall } from '@spot/contracts/shell-api';
import { failureText } from '@spot/contracts/ui/data';
import { companyRequest, companyResolver, emptyCompany, type CompanyValues } from '../company-form/companyForm';
import { useUnsaved } from '../form/useUnsaved';

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

export interface EditProfile {
  form: UseFormReturn<CompanyValues>;
  failure: string | undefined;
  /** Rises with every save, so that what was chosen for it starts anew. */
  saves: number;
  submit(event: FormEvent): void;
}

/** The company profile as it is, followed live until somebody types (ACC-109..113, ACC-222). */
export function useEditProfile(group: Group): EditProfile {
  const shell = useShell();
  const save = useStoreCall(saveProfile);
  const [failure, setFailure] = useState<string>();
  const [saves, setSaves] = useState(0);
  const version = useRef(group.version ?? 0);
  const form = useForm<CompanyValues>({
    defaultValues: valuesOf(group),
    resolver: companyResolver(profileText, presentIn(group)),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const { reset, trigger } = form;
  const saved = useUnsaved(isDirty);

  // Only a change of the company: a form that was just saved shows what was saved until that has come back.
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  useEffect(() => {
    if (dirty.current) return;
    version.current = group.version ?? 0;
    reset(valuesOf(group));
    // What was never there keeps the button greyed, so it is said at once; the rest is said when it is left.
    const present = presentIn(group);
    if (!present.picture) void trigger('picture');
    if (!present.address) void trigger('place');
  }, [group, reset, trigger]);

  const refuse = (error: unknown) => {
    const message = failureText(error);
    shell.notify({ text: message, variant: 'error' });
    const field = error instanceof CallError ? error.details.field : undefined;
    if (field !== undefined && field in emptyCompany)
      form.setError(field as keyof CompanyValues, { type: 'server', message });
    if (!isConflict(error)) return setFailure(message);
    // Whoever saves again now knows that it replaces what somebody else has saved.
    version.current = shell.session.getState().group?.version ?? version.current;
    setFailure(`${message} ${editProfileText.conflict}`);
  };
  const send = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const picture = values.picture && { logo: values.picture.upload };
    try {
      const answer = await save({
        groupId: group.id,
        expectedVersion: version.current,
        ...companyRequest(values),
        ...picture,
      });
      version.current = answer.version;
    } catch (error) {
      return refuse(error);
    }
    saved();
    shell.notify({ text: profileText.updated });
    reset({ ...values, picture: null, place: null });
    setSaves((count) => count + 1);
  });
  return { form, failure, saves, submit: (event) => void send(event) };
}
