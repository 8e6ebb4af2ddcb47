import type { AuditRow, AuditValue } from '@timeloom/contract'
import { formatDate, formatMoment, formatTime, type UserFormats } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'

/** How dates and moments inside a history are written. */
export interface HistoryFormats extends UserFormats {
  /** Zone of moments. */
  timeZone: string
}

/** A kind of record in words; one that is not known by name is told by its own. */
export function entityWords(entity: string): string {
  const words: Record<string, string> = {
    account: t('User'),
    company_settings: t('Company settings'),
    company_structure: t('Structure level'),
    department: t('Department'),
    badge: t('Badge'),
    device_code: t('Device code'),
    correction: t('Correction'),
    device_punch: t('Punch of a device'),
    employee_assignment: t('Assignment'),
    employee_pay_rate: t('Pay rate'),
    import_batch: t('Import'),
    oauth_client: t('OAuth client'),
    outgoing_mail: t('Mail'),
    pay_card: t('Pay card'),
    period_confirmation: t('Confirmation of the hours'),
    punch_pair: t('Punch pair'),
    time_exception: t('Exception'),
    time_rounding: t('Rounding rule'),
    visitor_setting: t('Visitor settings'),
    work_shift: t('Work shift'),
  }
  return words[entity] ?? sentence(entity.replaceAll('_', ' '))
}

/**
 * What was done, in the past tense.
 *
 * @param entity the kind of record, where it is known: a pay period is opened again, a company is opened to look into it
 */
export function actionWords(action: string, entity?: string): string {
  const words: Record<string, string> = {
    create: t('Created'),
    update: t('Changed'),
    delete: t('Deleted'),
    restore: t('Restored'),
    approve: t('Approved'),
    unapprove: t('Approval removed'),
    decline: t('Declined'),
    cancel: t('Cancelled'),
    deny: t('Denied'),
    close: t('Closed'),
    open: entity === 'company' ? t('Viewed') : entity === undefined ? t('Opened') : t('Re-opened'),
    leave: t('Left'),
    export: t('Exported'),
    import: t('Imported'),
    undo: t('Undone'),
    publish: t('Published'),
    enrol: t('Enrolled'),
    revoke: t('Revoked'),
    settle: t('Settled'),
    review: t('Reviewed'),
    revert: t('Review reverted'),
    signIn: t('Signed in'),
    signOut: t('Signed out'),
    erase: t('Erased'),
    link: t('Sign-in linked'),
    unlink: t('Sign-in unlinked'),
    'send invitation': t('Invitation sent'),
    'send reset': t('Password reset sent'),
    'send again': t('Sent again'),
    'make reset link': t('Reset link created'),
  }
  return words[action] ?? sentence(action)
}

/** A field in words: `assignment.payGroupId` is 'Assignment: pay group'. */
export function fieldWords(field: string): string {
  if (field === '') return t('Value')
  const [first = '', ...others] = field.split('.').map(partWords)
  return others.length === 0 ? sentence(first) : `${sentence(first)}: ${others.join(', ')}`
}

/** A value in words; a dash for none. */
export function valueWords(value: AuditValue, formats: HistoryFormats): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((each) => valueWords(each, formats)).join(', ')
  if (typeof value === 'number') return String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, formats)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatMoment(value, formats, formats.timeZone)
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) {
    const [date = '', time = ''] = value.split('T')
    return `${formatDate(date, formats)} ${formatTime(time, formats)}`
  }
  return value
}

/** All changes of an entry in one line. */
export function changesWords({ changes }: Pick<AuditRow, 'changes'>, formats: HistoryFormats): string {
  return changes
    .map(({ field, before, after }) => {
      const [old, now] = [valueWords(before, formats), valueWords(after, formats)]
      return before === null ? `${fieldWords(field)}: ${now}` : `${fieldWords(field)}: ${old} → ${now}`
    })
    .join('; ')
}

/** The record by what people call it, with the day that it is about. */
export function recordWords(
  { recordName, employeeName, workDate }: Pick<AuditRow, 'recordName' | 'employeeName' | 'workDate'>,
  formats: UserFormats,
): string {
  const day = workDate === null ? null : formatDate(workDate, formats)
  const names = recordName === employeeName ? [recordName] : [recordName, employeeName]
  return [...names, day].filter((part) => part !== null).join(' · ')
}

function partWords(part: string): string {
  const words = part
    .replace(/Ids$/, 's')
    .replace(/Id$/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
  const known: Record<string, string> = {
    clockId: t('clock ID'),
    payId: t('pay ID'),
    externalId: t('external ID'),
    workflowId: t('workflow ID'),
    from: t('from'),
    to: t('to'),
  }
  return known[part] ?? words.split(' ').map(lower).join(' ')
}

/** Short forms such as OT keep their capitals. */
function lower(word: string): string {
  return word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
