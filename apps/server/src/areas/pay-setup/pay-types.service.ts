import {
  NEW_PAY_TYPE,
  type AnswerOf,
  type LeaveType,
  type PayType,
  type QueryOf,
  type listPayTypes,
  type savePayType as savePayTypeCall,
  type StatusFilter,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { isActive } from '../lookups/lookups.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { seesOwnOnly } from '../permissions/permissions.service.ts'
import { saveDated } from '../setup-records/dated-records.service.ts'
import { PAY_TYPE } from './pay-type-kind.ts'
import { newPayType, toPayType, type PayTypeBody } from './pay-type-record.ts'
import { selectPayTypeRecords } from './pay-types.repository.ts'

type Saved = AnswerOf<typeof savePayTypeCall>

/** @source spec 002 §2.1, §7 Pay types */
export async function readPayTypes(
  work: Pick<Work, 'tx' | 'now'>,
  { status, isAllowance }: QueryOf<typeof listPayTypes>,
): Promise<PayType[]> {
  const asked = { on: await companyToday(work), isActive: isActive(status), isAllowance: isAllowance ?? null }
  return (await selectPayTypeRecords(work.tx, asked)).map(toPayType)
}

/** @param id of a pay type, or 'New' for what a new one begins with */
export async function readPayType(work: Pick<Work, 'tx' | 'now'>, id: string): Promise<PayType | Refusal> {
  if (id === NEW_PAY_TYPE) return newPayType()
  const [record] = await selectPayTypeRecords(work.tx, { on: await companyToday(work), ids: [id] })
  return record ? toPayType(record) : notFound(PAY_TYPE.unknown)
}

/** The export codes of the payroll template, as the company keeps them. @source spec/settings.md section 2; spec/gaps.md B37 */
export async function readExportCodes(work: Work): Promise<string[]> {
  return (await ownSettings(work)).payrollExportCodes
}

/** Pay types that are leave today. Employees do not see those that are hidden from them. @source spec 001 §3 Leave type */
export async function readLeaveTypes(
  work: Pick<Work, 'tx' | 'now' | 'caller'>,
  { status }: { status?: StatusFilter | undefined },
): Promise<LeaveType[]> {
  const records = await selectPayTypeRecords(work.tx, { on: await companyToday(work), isActive: isActive(status) })
  return records
    .map((record) => ({ ...toPayType(record), isAutomatic: record.systemCode !== null }))
    .filter(({ leaveStatus, hideFromEmp }) => leaveStatus && !(hideFromEmp && seesOwnOnly(work.caller)))
    .map(({ id, name, active, leaveStatus, allowNegativeLeave, isAutomatic }) => ({
      id,
      name,
      active,
      leaveStatus,
      allowNegativeLeave,
      isAutomatic,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/**
 * Adds a pay type, or changes the one with the given id. What pay depends on applies from `effectiveFrom`, or on every
 * day that is still open; figures that it changes are recalculated.
 *
 * Refuses with `exist` where another one has the code or the name, `factorError` where overtime has no factor greater
 * than 0, `close` where a closed day would be reached.
 *
 * @source spec 002 §2.1, §4, §5, §8; spec/gaps.md B17; spec/decisions.md 14, 23, 24
 */
export async function savePayType(work: Work, body: PayTypeBody): Promise<Saved | Refusal> {
  const saved = await saveDated(work, PAY_TYPE, body)
  if (isRefusal(saved)) return saved
  const { isOther, effectiveFrom, ...answer } = saved
  return isOther ? { ...answer, effectiveFrom } : answer
}
