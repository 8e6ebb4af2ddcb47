import { type CompanyInfo, EXCEPTION_THRESHOLDS } from '@timeloom/contract'
import { useUser } from '../../lib/session/session.ts'
import { emailFault } from '../../ui/widgets/email-check.ts'
import { t } from '../../lib/words/words.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { markWithoutEffect } from '../../ui/widgets/mark-without-effect.ts'
import { useSetupLists } from './company.queries.ts'
import { areEmails, EmailsField } from './emails-field.tsx'
import { LogoField } from './logo-field.tsx'

/** The record as the form holds it: what is chosen or only read is text. */
export type CompanyValues = Omit<
  CompanyInfo,
  'id' | 'version' | 'licences' | 'exceptionThreshold' | 'exceptionLDThreshold'
> & { licences: string; exceptionThreshold: string; exceptionLDThreshold: string }

type Field = FormField<CompanyValues>

/** The fields of the company's record. @source spec 000 §2.14, §9 */
export function useCompanyFields(canSave: boolean): Field[] {
  const { dateFormat } = useUser()
  const { zones, schedules, roundings } = useSetupLists()
  const thresholds = EXCEPTION_THRESHOLDS.map((minutes) => ({
    value: String(minutes),
    label: t('{minutes} minutes', { minutes }),
  }))
  const fields: Field[] = [
    { name: 'code', section: t('Company'), label: t('Code'), kind: 'text', isRequired: true, maxLength: 40 },
    { name: 'tradingName', label: t('Trading Name'), kind: 'text', maxLength: 120 },
    { name: 'domain', label: t('Domain'), kind: 'text', maxLength: 120 },
    { name: 'openedOn', label: t('Opened On'), kind: 'date', dateFormat },
    { name: 'licences', label: t('Licences'), kind: 'text', isDisabled: true },
    { name: 'token', label: t('Token'), kind: 'text', isDisabled: true },
    { name: 'logourl', label: t('Logo'), kind: 'custom', width: 'full', control: <LogoField isDisabled={!canSave} /> },
    { name: 'name', section: t('Contact'), label: t('Contact Name'), kind: 'text', maxLength: 120 },
    { name: 'title', label: t('Title'), kind: 'text', maxLength: 120 },
    { name: 'email', label: t('Email'), kind: 'text', check: emailFault },
    { name: 'mobile', label: t('Mobile'), kind: 'text', maxLength: 40 },
    { name: 'phone', label: t('Phone'), kind: 'text', maxLength: 40 },
    { name: 'fax', label: t('Fax'), kind: 'text', maxLength: 40 },
    { name: 'physicalAddr', label: t('Physical Address'), kind: 'text', maxLength: 300, width: 'full' },
    { name: 'postalAddr', label: t('Postal Address'), kind: 'text', maxLength: 300, width: 'full' },
    { name: 'latitude', label: t('GPS latitude'), kind: 'number', min: -90, max: 90, decimals: 6 },
    { name: 'longitude', label: t('GPS longitude'), kind: 'number', min: -180, max: 180, decimals: 6 },
    { name: 'jobLabel', section: t('Wording'), label: t('Job Label'), kind: 'text', isRequired: true, maxLength: 40 },
    { name: 'taskLabel', label: t('Task Label'), kind: 'text', isRequired: true, maxLength: 40 },
    { name: 'actLabel', label: t('Activity Label'), kind: 'text', maxLength: 40 },
    { name: 'partLabel', label: t('Part Label'), kind: 'text', maxLength: 40 },
    {
      name: 'standardHoursDisplayName',
      label: t('Name of standard hours'),
      kind: 'text',
      isRequired: true,
      maxLength: 40,
    },
    {
      name: 'guaranteedHoursDisplayName',
      label: t('Name of guaranteed hours'),
      kind: 'text',
      isRequired: true,
      maxLength: 40,
    },
    { name: 'timeZoneId', section: t('Time'), label: t('Time Zone'), kind: 'select', options: zones, isRequired: true },
    { name: 'scheduleId', label: t('Schedule Template'), kind: 'select', options: schedules },
    { name: 'timeRoundingId', label: t('Time Rounding'), kind: 'select', options: roundings },
    {
      name: 'exceptionThreshold',
      label: t('Early arrival'),
      kind: 'select',
      options: thresholds,
      isRequired: true,
      help: t('Arriving up to this early is not an exception.'),
    },
    {
      name: 'exceptionLDThreshold',
      label: t('Late departure'),
      kind: 'select',
      options: thresholds,
      isRequired: true,
      help: t('Leaving up to this late is not an exception.'),
    },
    {
      name: 'repeatPunchMinutes',
      label: t('Repeated punches'),
      kind: 'number',
      min: 0,
      max: 60,
      unit: t('min'),
      isRequired: true,
      help: t('A repeated punch within this time is not counted. 0 counts every punch.'),
    },
    {
      name: 'leaveNtReceivers',
      section: t('Leave'),
      label: t('Leave notification recipients'),
      kind: 'custom',
      width: 'full',
      control: <EmailsField isDisabled={!canSave} />,
      check: wrongEmails,
    },
    { name: 'leaveNotifySupervisor', label: t('Notify the supervisor of leave'), kind: 'checkbox' },
  ]
  return markWithoutEffect('settings', fields).map((field) => (canSave ? field : { ...field, isDisabled: true }))
}

function wrongEmails(value: unknown): string | undefined {
  return typeof value !== 'string' || value === '' || areEmails(value) ? undefined : t('Invalid Email address!')
}
