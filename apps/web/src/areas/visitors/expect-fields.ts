import { KIOSK_USER_TYPES, type KioskContact, type NamedEntry, VISITOR_LIMITS } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { emailFault } from '../../ui/widgets/email-check.ts'
import { userTypeWords } from './visits.words.ts'

export interface ExpectValues {
  userType: string
  name: string
  company?: string
  date: string
  /** minutes after midnight */
  time: number
  contactId?: string
  siteId?: string
  email?: string
  sendMail?: boolean
}

interface Choices {
  sites: readonly NamedEntry[]
  hosts: readonly KioskContact[]
  today: string
  dateFormat: string
  timeFormat: string
}

/** Who is expected, when, where and by whom. */
export function expectFields({ sites, hosts, today, dateFormat, timeFormat }: Choices): FormField<ExpectValues>[] {
  return [
    {
      kind: 'segmented',
      name: 'userType',
      label: t('Type'),
      width: 'full',
      options: KIOSK_USER_TYPES.map((type) => ({ value: type, label: userTypeWords(type) })),
    },
    { kind: 'text', name: 'name', label: t('Name'), isRequired: true, maxLength: VISITOR_LIMITS.name },
    { kind: 'text', name: 'company', label: t('Company'), maxLength: VISITOR_LIMITS.company },
    { kind: 'date', name: 'date', label: t('Day'), isRequired: true, dateFormat, min: today, today },
    { kind: 'time', name: 'time', label: t('Time'), isRequired: true, timeFormat },
    {
      kind: 'select',
      name: 'contactId',
      label: t('Host'),
      placeholder: t('Nobody'),
      help: t('A kiosk contact, who is told when the visitor is here.'),
      options: hosts.map(({ id, firstname, lastname }) => ({ value: id, label: `${firstname} ${lastname}` })),
    },
    {
      kind: 'select',
      name: 'siteId',
      label: t('Work site'),
      placeholder: t('No work site'),
      options: sites.map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'text', name: 'email', label: t('Email'), width: 'full', maxLength: 254, check: emailFault },
    {
      kind: 'checkbox',
      name: 'sendMail',
      label: t('Mail the visitor a code with which they sign in'),
      width: 'full',
      isShown: ({ email = '' }) => email.trim() !== '',
    },
  ]
}
