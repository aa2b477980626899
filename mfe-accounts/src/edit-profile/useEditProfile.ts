import { useEffect, useRef, useState } from 'react';
import { saveProfile, type Group, editProfileText, profileText } from '@spot/contracts/accounts';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { loadPhones, useSpotForm, type SpotForm } from '@spot/contracts/ui/kit';
import {
  companyProblems,
  companyRequest,
  presentIn,
  valuesOfCompany,
  wordsOf,
  type CompanyValues,
} from '../company-form/companyForm';
import { changedByBoth, takeOver } from '../form/takeOver';

export interface EditProfile {
  form: SpotForm<CompanyValues>;
  /** Increases with every save, which resets the chosen picture and address. */
  saves: number;
}

/** The company's profile, updated live until somebody types (ACC-109..113, ACC-222). */
export function useEditProfile(group: Group): EditProfile {
  const shell = useShell();
  const save = useCall(saveProfile);
  const [saves, setSaves] = useState(0);
  const version = useRef(group.version ?? 0);
  const before = useRef(valuesOfCompany(group));
  const form: SpotForm<CompanyValues> = useSpotForm<CompanyValues, { version: number }>({
    defaults: valuesOfCompany(group),
    check: async (values) => companyProblems(values, profileText, await loadPhones(), presentIn(group)),
    store: true,
    notify: true,
    send: (values) =>
      save({
        groupId: group.id,
        expectedVersion: version.current,
        ...companyRequest(values),
        ...(values.picture && { logo: values.picture.upload }),
      }),
    done: (answer, values) => {
      version.current = answer.version;
      before.current = { ...values, picture: null, place: null };
      shell.notify({ text: profileText.updated });
      reset({ ...values, picture: null, place: null });
      setSaves((count) => count + 1);
    },
    onRefused: ({ message, conflict }) => {
      if (!conflict) return message;
      const { group: now } = shell.session.getState();
      if (!now) return message;
      // After a conflict, saving again knowingly replaces what somebody else has saved.
      version.current = now.version ?? version.current;
      const present = valuesOfCompany(now);
      const both = changedByBoth(getValues(), before.current, present);
      takeOver(form.methods, before.current, present);
      before.current = present;
      return `${message} ${editProfileText.conflict(wordsOf(both, present, editProfileText))}`;
    },
  });
  const { reset, getValues } = form.methods;

  // Depends only on the company: after a save the form shows the saved values until they arrive.
  const dirty = useRef(form.dirty);
  dirty.current = form.dirty;
  useEffect(() => {
    if (dirty.current) return;
    version.current = group.version ?? 0;
    before.current = valuesOfCompany(group);
    reset(before.current);
  }, [group, reset]);
  return { form, saves };
}
