import {
  FEATURE_SWITCHES,
  type AnswerOf,
  type BodyOf,
  type CustomerBody,
  type setCustomerStatus as setCustomerStatusCall,
  type updateCustomer as updateCustomerCall,
} from '@timeloom/contract'
import { changed, invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { endSessionsOf } from '../accounts/end-sessions.service.ts'
import { sessionOf } from '../accounts/session.service.ts'
import type { AccountWork } from '../accounts/users-accounts.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { saveSettings } from '../company-setup/company-settings.service.ts'
import {
  lockCustomer,
  selectAccountIds,
  selectCustomer,
  selectLastCustomerChange,
  selectOwnCompany,
  updateCustomerRow,
  type CustomerDetail,
} from './customer-records.repository.ts'
import { inCompany, type CustomerVisit } from './customer-work.ts'

const SUCCESS = { message: 'success' }

/**
 * Changes what the installation decides for a company: its name, licences, feature switches, integration, payroll output.
 *
 * @returns 404 for an unknown id; 409 when it changed in the meantime; 400 for fewer licences than are in use
 * @source spec/decisions.md 1, 23, 24
 */
export function updateCustomer(
  visit: CustomerVisit,
  body: CustomerBody,
): Promise<AnswerOf<typeof updateCustomerCall> | Refusal> {
  return inCompany(visit, body.id, async (work) => {
    await lockCustomer(work.tx)
    const before = await selectCustomer(work.tx, body.id)
    if (!before) return notFound('There is no such company.')
    const refusal = (await refuseStale(work, before, body.version)) ?? refuseTooFew(before, body)
    if (refusal) return refusal
    await changeRow(work, before, body)
    await saveSettings(work, settingsOf(body))
    return SUCCESS
  })
}

async function refuseStale(
  { tx }: AccountWork,
  { id, version }: CustomerDetail,
  read: number | undefined,
): Promise<Refusal | undefined> {
  if (read === undefined || read === version) return undefined
  const last = await selectLastCustomerChange(tx, id)
  return changed({
    version,
    changedBy: last?.changedBy ?? null,
    changedAt: (last?.at ?? new Date(0)).toISOString(),
  })
}

function refuseTooFew(before: CustomerDetail, { licences, appLicences }: CustomerBody): Refusal | undefined {
  const issues = [
    ...(licences !== undefined && licences < before.licencesUsed && licences < before.licences
      ? [{ field: 'licences', reason: `${before.licencesUsed} are in use` }]
      : []),
    ...(appLicences !== undefined && appLicences < before.appLicencesUsed && appLicences < before.appLicences
      ? [{ field: 'appLicences', reason: `${before.appLicencesUsed} are in use` }]
      : []),
  ]
  return issues.length > 0 ? invalid('More licences are in use.', issues) : undefined
}

async function changeRow(work: AccountWork, before: CustomerDetail, { name, licences, appLicences }: CustomerBody) {
  const fields = {
    ...(name === undefined || name === before.name ? {} : { name }),
    ...(licences === undefined || licences === before.licences ? {} : { licences }),
    ...(appLicences === undefined || appLicences === before.appLicences ? {} : { appLicences }),
  }
  const names = Object.keys(fields) as (keyof typeof fields)[]
  if (names.length === 0) return
  await updateCustomerRow(work.tx, fields)
  await recordAudit(work, [
    {
      action: 'update',
      entity: 'company',
      entityId: before.id,
      before: Object.fromEntries(names.map((field) => [field, before[field]])),
      after: fields,
    },
  ])
}

function settingsOf(body: CustomerBody) {
  const { thirdPartyType, payrollOutputType, supportUrl } = body
  return {
    ...Object.fromEntries(FEATURE_SWITCHES.map((name) => [name, body[name]])),
    thirdPartyType: thirdPartyType === '' ? null : thirdPartyType,
    payrollOutputType,
    supportUrl: supportUrl === '' ? null : supportUrl,
  }
}

/**
 * Suspends or reactivates a company. Suspending it ends its people's sessions, and none of them can sign in: the answer
 * is the same as for a wrong password. Refuses with `open` to suspend the company the caller has open or belongs to.
 */
export function setCustomerStatus(
  visit: CustomerVisit,
  { id, status, reason }: BodyOf<typeof setCustomerStatusCall>,
): Promise<AnswerOf<typeof setCustomerStatusCall> | Refusal> {
  const { companyId: openCompanyId, accountId } = sessionOf(visit)
  return inCompany(visit, id, async (work) => {
    const { tx, now } = work
    await lockCustomer(tx)
    const before = await selectCustomer(tx, id)
    if (!before) return notFound('There is no such company.')
    if (before.status === status) return SUCCESS
    if (status === 'Suspended') {
      if (openCompanyId === id || (await selectOwnCompany(tx, accountId)) === id) return refused('open')
      const accountIds = await selectAccountIds(tx, id)
      await endSessionsOf(tx, { accountIds, reason: 'company suspended', at: now })
    }
    await updateCustomerRow(tx, { status, statusReason: reason, statusChangedAt: now })
    await recordAudit(work, [
      {
        action: 'update',
        entity: 'company',
        entityId: id,
        before: { status: before.status },
        after: { status },
        reason,
      },
    ])
    return SUCCESS
  })
}
