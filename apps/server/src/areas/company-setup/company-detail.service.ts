import type { AnswerOf, CompanyBody, CompanyInfo, saveCompany as saveCompanyCall } from '@timeloom/contract'
import { lockInCompany } from '../../platform/db/locks.ts'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { defaultSettings, type StoredSettings } from '../company/company.service.ts'
import { recalculatePlannedDays, refuseFinishDayOf } from '../schedule-templates/template-days.service.ts'
import { lockOutWriters, daysOfCompany } from '../marks/marks.service.ts'
import {
  isCodeTaken,
  lockCompany,
  selectCompanyRecord,
  selectUnknownOfCompany,
  updateCompany,
  type CompanyRecord,
  type CompanyValues,
} from './company-detail.repository.ts'
import { changesFigureSettings } from './figure-settings.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { isTimeZone } from '../local-time/time-zones.service.ts'

/**
 * The company's record; contact, licences and token only for those who may see the company's details. @source spec 000
 * §2.14
 */
export async function readCompanyInfo({ tx, caller }: Pick<Work, 'tx' | 'caller'>): Promise<CompanyInfo> {
  const record = await selectCompanyRecord(tx)
  const info = toInfo(record)
  return mayDo(caller, 'company:visible') ? info : { ...info, ...HIDDEN }
}

const HIDDEN = {
  licences: null,
  domain: null,
  token: null,
  openedOn: null,
  name: null,
  title: null,
  email: null,
  mobile: null,
  phone: null,
  fax: null,
  physicalAddr: null,
  postalAddr: null,
  leaveNtReceivers: null,
}

/**
 * Changes the company's record. If zone, rounding, thresholds or the schedule template change, everyone's open
 * days are recalculated. Refuses
 * with `exist` if another company of the installation has the code, and with `payOnFinishDayConflicts` and a name if
 * someone would follow an overnight template whose pay group pays on the finish day.
 *
 * @source spec 000 §2.14, §8.5; spec/settings.md section 3
 */
export async function saveCompany(work: Work, body: CompanyBody): Promise<AnswerOf<typeof saveCompanyCall> | Refusal> {
  const { tx, caller } = work
  if (body.id !== undefined && body.id !== caller.companyId) return notFound('There is no such company.')
  await lockInCompany(tx, 'structure')
  await lockCompany(tx)
  const before = await selectCompanyRecord(tx)
  const stale = { entity: 'company', entityId: before.id, version: before.version, read: body.version }
  const refusal = await refuseStale(work, stale)
  if (refusal) return refusal
  const values = savedValues(body, before)
  const settings = { ...before.settings, ...given(settingsOf(body)) }
  const [unknown] = await selectUnknownOfCompany(tx, values)
  if (unknown !== undefined) return notFound(`There is no such record in ${unknown}.`)
  if (values.timeZoneId !== before.timeZoneId && !isTimeZone(values.timeZoneId)) {
    return invalid('There is no such time zone.', [{ field: 'timeZoneId', reason: 'a time zone' }])
  }
  if (values.code !== before.code && (await isCodeTaken(tx, values.code))) return refused('exist')
  const old = { values: valuesOf(before), settings: before.settings }
  if (isSame(old, { values, settings })) return { message: 'success' }
  const hasOtherFigures = changesFigures(before, values, settings)
  const isPlannedOtherwise = before.scheduleTemplateId !== values.scheduleTemplateId
  const hasAffectedDays = hasOtherFigures || isPlannedOtherwise
  if (hasAffectedDays) await lockOutWriters(tx)
  await updateCompany(tx, { values, settings })
  const conflict = isPlannedOtherwise ? await refuseFinishDayOf(work, daysOfCompany()) : undefined
  if (conflict) return conflict
  await recordAudit(work, [
    {
      action: 'update',
      entity: 'company',
      entityId: before.id,
      before: { ...old.values, settings: old.settings },
      after: { ...values, settings },
    },
  ])
  if (!hasAffectedDays) return { message: 'success' }
  const { message: _, ...done } = await recalculatePlannedDays(work, {
    days: daysOfCompany(),
    title: 'Changed company',
    hasOtherFigures,
  })
  return { message: 'success', ...done }
}

function changesFigures(before: CompanyRecord, values: CompanyValues, settings: Partial<StoredSettings>): boolean {
  return (
    before.timeZoneId !== values.timeZoneId ||
    before.timeRoundingId !== values.timeRoundingId ||
    changesFigureSettings(before.settings, settings)
  )
}

function savedValues(body: CompanyBody, before: CompanyRecord): CompanyValues {
  return {
    ...valuesOf(before),
    ...given({
      code: body.code,
      timeZoneId: body.timeZoneId,
      tradingName: body.tradingName,
      domain: body.domain,
      openedOn: body.openedOn,
      logoFileId: body.logourl,
      contactName: body.name,
      contactTitle: body.title,
      email: body.email,
      mobile: body.mobile,
      phone: body.phone,
      fax: body.fax,
      physicalAddress: body.physicalAddr,
      postalAddress: body.postalAddr,
      latitude: body.latitude,
      longitude: body.longitude,
      activityLabel: body.actLabel,
      partLabel: body.partLabel,
      scheduleTemplateId: body.scheduleId,
      timeRoundingId: body.timeRoundingId,
      leaveReceivers: body.leaveNtReceivers,
      leaveNotifiesSupervisor: body.leaveNotifySupervisor,
    }),
  }
}

function settingsOf(body: CompanyBody) {
  const { jobLabel, taskLabel, standardHoursDisplayName, guaranteedHoursDisplayName } = body
  const { exceptionThreshold, exceptionLDThreshold, repeatPunchMinutes } = body
  return {
    jobLabel,
    taskLabel,
    standardHoursDisplayName,
    guaranteedHoursDisplayName,
    exceptionThreshold,
    exceptionLDThreshold,
    repeatPunchMinutes,
  }
}

/** The fields that a save names. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

function valuesOf({
  id: _,
  licences: __,
  token: ___,
  settings: ____,
  version: _____,
  settingsVersion: ______,
  ...values
}: CompanyRecord): CompanyValues {
  return values
}

function toInfo(record: CompanyRecord): CompanyInfo {
  const settings = { ...defaultSettings, ...record.settings }
  return {
    id: record.id,
    licences: record.licences,
    code: record.code,
    tradingName: record.tradingName,
    domain: record.domain,
    token: record.token,
    openedOn: record.openedOn,
    logourl: record.logoFileId,
    name: record.contactName,
    title: record.contactTitle,
    email: record.email,
    mobile: record.mobile,
    phone: record.phone,
    fax: record.fax,
    physicalAddr: record.physicalAddress,
    postalAddr: record.postalAddress,
    latitude: record.latitude,
    longitude: record.longitude,
    jobLabel: settings.jobLabel,
    taskLabel: settings.taskLabel,
    actLabel: record.activityLabel,
    partLabel: record.partLabel,
    standardHoursDisplayName: settings.standardHoursDisplayName,
    guaranteedHoursDisplayName: settings.guaranteedHoursDisplayName,
    timeZoneId: record.timeZoneId,
    scheduleId: record.scheduleTemplateId,
    timeRoundingId: record.timeRoundingId,
    exceptionThreshold: settings.exceptionThreshold,
    exceptionLDThreshold: settings.exceptionLDThreshold,
    repeatPunchMinutes: settings.repeatPunchMinutes,
    leaveNtReceivers: record.leaveReceivers,
    leaveNotifySupervisor: record.leaveNotifiesSupervisor,
    version: record.version,
  }
}
