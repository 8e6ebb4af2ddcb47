import type {
  AnswerOf,
  BodyOf,
  LeaveBalanceSettings,
  saveLeaveBalanceSettings as saveLeaveBalanceSettingsCall,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import {
  lockSettings,
  replaceColumns,
  saveSettings,
  selectColumns,
  selectLeaveEligible,
  selectSettings,
} from './leave-balance-settings.repository.ts'

type Settings = Omit<LeaveBalanceSettings, 'version'>
type SettingsBody = BodyOf<typeof saveLeaveBalanceSettingsCall>

const ENTITY = 'leave_balance_setting'
const REQUIRED = 'This field is required.'

/** The form's initial values. @source spec/fields.tsv (Leave balance settings) */
const UNSAID: LeaveBalanceSettings = {
  onePayTypePerRow: false,
  standardHoursColumn: null,
  payIdColumn: '0',
  paytypeNameColumn: '',
  leavebalanceVoList: [],
  version: 0,
}

/** How the file of leave balances is laid out. @source spec 002 §2.12, §3; spec/gaps.md B96 */
export async function readLeaveBalanceSettings({ tx }: Pick<Work, 'tx'>): Promise<LeaveBalanceSettings> {
  const stored = await selectSettings(tx)
  if (!stored) return UNSAID
  const { payTypeNameColumn, ...same } = stored
  const columns = await selectColumns(tx)
  return {
    ...same,
    paytypeNameColumn: payTypeNameColumn,
    leavebalanceVoList: columns.map(({ payTypeId, payTypeColumn, byDay }) => ({
      payType: payTypeId,
      paytypeColumn: payTypeColumn,
      byDay,
    })),
  }
}

/**
 * Sets the layout of the leave balance file: absent values stay. Each pay type has one row and must be leave; one
 * already named by a row may no longer be.
 *
 * @source spec 002 §2.12, §5, §7; spec/decisions.md 14, 23, 24
 */
export async function saveLeaveBalanceSettings(
  work: Work,
  body: SettingsBody,
): Promise<AnswerOf<typeof saveLeaveBalanceSettingsCall> | Refusal> {
  const { tx, caller } = work
  await lockSettings(tx)
  const { version, ...before } = await readLeaveBalanceSettings(work)
  const stale = await refuseStale(work, { entity: ENTITY, entityId: caller.companyId, version, read: body.version })
  if (stale) return stale
  const after = settingsAfter(body, before)
  const refusal = refuseUnnamed(after) ?? (await refuseRows(work, after, before))
  if (refusal) return refusal
  if (version > 0 && isSame(before, after)) return { message: 'success' }
  const { paytypeNameColumn, leavebalanceVoList, ...same } = after
  await saveSettings(tx, { ...same, payTypeNameColumn: paytypeNameColumn })
  await replaceColumns(
    tx,
    leavebalanceVoList.map(({ payType, paytypeColumn, byDay }) => ({
      payTypeId: payType,
      payTypeColumn: paytypeColumn,
      byDay,
    })),
  )
  await recordAudit(work, [
    { action: 'update', entity: ENTITY, entityId: caller.companyId, before: version === 0 ? null : before, after },
  ])
  return { message: 'success' }
}

function settingsAfter(body: SettingsBody, before: Settings): Settings {
  return {
    onePayTypePerRow: body.onePayTypePerRow ?? before.onePayTypePerRow,
    standardHoursColumn: body.standardHoursColumn === undefined ? before.standardHoursColumn : body.standardHoursColumn,
    payIdColumn: body.payIdColumn ?? before.payIdColumn,
    paytypeNameColumn: body.paytypeNameColumn === undefined ? before.paytypeNameColumn : (body.paytypeNameColumn ?? ''),
    leavebalanceVoList:
      body.leavebalanceVoList?.map(({ byDay = false, ...row }) => ({ ...row, byDay })) ?? before.leavebalanceVoList,
  }
}

/** Rows of one pay type each must say which. */
function refuseUnnamed({ onePayTypePerRow, paytypeNameColumn }: Settings): Refusal | undefined {
  if (!onePayTypePerRow || paytypeNameColumn !== '') return undefined
  return invalid(REQUIRED, [{ field: 'paytypeNameColumn', reason: REQUIRED }])
}

async function refuseRows({ tx, now }: Work, after: Settings, before: Settings): Promise<Refusal | undefined> {
  const ids = after.leavebalanceVoList.map(({ payType }) => payType)
  const field = 'leavebalanceVoList'
  if (new Set(ids).size < ids.length) {
    const message = 'Each pay type can be chosen only once.'
    return invalid(message, [{ field, reason: message }])
  }
  const held = new Set(before.leavebalanceVoList.map(({ payType }) => payType))
  const chosen = ids.filter((id) => !held.has(id))
  if (chosen.length === 0) return undefined
  const found = await selectLeaveEligible(tx, chosen, await companyToday({ tx, now }))
  if (found.length < chosen.length) return notFound('There is no such pay type.')
  if (found.every(({ isEligible }) => isEligible)) return undefined
  const message = 'A leave balance needs an active pay type that is leave.'
  return invalid(message, [{ field, reason: message }])
}
