import { deleteKioskContacts, type KioskContact, listKioskContacts, saveKioskContact } from '@timeloom/contract'
import { useMemo } from 'react'
import { callQuery, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import { deleteQuestion } from '../../ui/kit/feedback/delete-question.ts'
import { emailFault } from '../../ui/widgets/email-check.ts'
import { SetupListPage } from '../../ui/widgets/setup-list/setup-list-page.tsx'
import type { SetupList } from '../../ui/widgets/setup-list/setup-list.types.ts'
import { useRecordSave } from '../../ui/widgets/setup-list/use-record-save.ts'

type ContactValues = Omit<KioskContact, 'id' | 'version'>

/** Whom a visitor at a kiosk can ask for. @source spec 002 §2.10 */
export function ContactsPage() {
  const [save, remove] = [useSaveContact(), useDeleteContacts()]
  const list = useMemo(() => contactList(save, remove), [save, remove])
  return <SetupListPage list={list} read={useCall(listKioskContacts, {})} />
}

function useSaveContact() {
  return useRecordSave(saveKioskContact, {
    success: t('Contact is saved successfully.'),
    failure: t('Failed to save the contact.'),
    invalidates: [listKioskContacts],
  })
}

function useDeleteContacts() {
  return useSave(deleteKioskContacts, {
    success: t('Contacts are deleted successfully.'),
    failure: t('Failed to delete the contacts.'),
    invalidates: [listKioskContacts],
  }).mutateAsync
}

function contactList(
  save: ReturnType<typeof useSaveContact>,
  remove: ReturnType<typeof useDeleteContacts>,
): SetupList<KioskContact, KioskContact, ContactValues> {
  return {
    name: 'kiosk-contacts',
    title: t('Kiosk Contacts'),
    resource: 'kioskContact',
    columns: [
      { key: 'name', title: t('Name'), width: 220, minWidth: 150, isFixed: true, value: nameOf },
      { key: 'mobile', title: t('Mobile'), width: 150, minWidth: 110, value: ({ mobile }) => mobile },
      { key: 'email', title: t('Email'), width: 260, minWidth: 180, value: ({ email }) => email },
      { key: 'department', title: t('Department'), width: 200, minWidth: 120, value: ({ department }) => department },
    ],
    nameOf,
    purpose: t('The kiosk notifies a contact when someone comes to see them.'),
    files: { list: 'kioskContacts', invalidates: [listKioskContacts] },
    form: {
      recordOf: (contact) => contact,
      rows: callQuery(listKioskContacts, {}),
      width: 550,
      newTitle: t('Create a new contact'),
      editTitle: t('Modify a contact'),
      entity: 'kiosk_contact',
      fields: () => [
        { name: 'firstname', label: t('First Name'), kind: 'text', isRequired: true, maxLength: 100 },
        { name: 'lastname', label: t('Last Name'), kind: 'text', isRequired: true, maxLength: 100 },
        { name: 'mobile', label: t('Mobile'), kind: 'text', maxLength: 50 },
        {
          name: 'email',
          label: t('Email'),
          kind: 'text',
          isRequired: true,
          maxLength: 254,
          check: emailFault,
        },
        { name: 'department', label: t('Department'), kind: 'text', width: 'full', maxLength: 200 },
      ],
      valuesOf: (contact) => contact ?? {},
      save: (values, contact) =>
        save({ body: { ...values, ...(contact ? { id: contact.id, version: contact.version } : {}) } }),
      refusals: {},
      failure: t('Failed to save the contact.'),
    },
    bulk: {
      word: t('Delete'),
      action: 'delete',
      question: (contacts) => ({
        title: t('Delete contacts'),
        question: deleteQuestion(contacts),
        detail: contacts.slice(0, 5).map(nameOf).join(', ') + (contacts.length > 5 ? ' …' : ''),
      }),
      run: (ids) => remove({ body: { ids } }),
    },
  }
}

function nameOf({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`
}
