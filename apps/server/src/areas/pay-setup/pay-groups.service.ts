import type {
  AnswerOf,
  BodyOf,
  deletePayGroups as deleteCall,
  PayGroup,
  PayGroupDetail,
  PayGroupEntry,
  savePayGroup as saveCall,
  StatusFilter,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { isActive } from '../lookups/lookups.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { PayGroupRules } from '../pay-rules/pay-rules.service.ts'
import { deleteDated, saveDated } from '../setup-records/dated-records.service.ts'
import type { PayGroupBody } from './pay-group-body.ts'
import { PAY_GROUP } from './pay-group-kind.ts'
import {
  countPayGroupEmployees,
  removePayGroups,
  selectPayGroupRecords,
  selectUsedPayGroups,
  type PayGroupRecord,
} from './pay-groups.repository.ts'

type Saved = AnswerOf<typeof saveCall>

/**
 * Pay groups by name: every signed-in user can choose from them. @source spec 002 §2.2; spec/permissions.md section 2,
 * rule 2
 */
export async function listPayGroups(
  work: Pick<Work, 'tx' | 'now' | 'caller'>,
  asked: { status?: StatusFilter | undefined },
): Promise<(PayGroup | PayGroupEntry)[]> {
  const groups = await readPayGroups(work, asked)
  return mayDo(work.caller, 'payGroup:visible') ? groups : groups.map(toEntry)
}

/** Pay groups by name with their rules, for users who may see them. */
export async function readPayGroups(
  work: Pick<Work, 'tx' | 'now'>,
  { status }: { status?: StatusFilter | undefined },
): Promise<PayGroup[]> {
  const asked = { on: await companyToday(work), isActive: isActive(status) }
  return (await selectPayGroupRecords(work.tx, asked)).map(toPayGroup)
}

export async function readPayGroup(work: Pick<Work, 'tx' | 'now'>, id: string): Promise<PayGroupDetail | Refusal> {
  const [record] = await selectPayGroupRecords(work.tx, { on: await companyToday(work), ids: [id] })
  return record
    ? { ...toPayGroup(record), employees: await countPayGroupEmployees(work.tx, id) }
    : notFound(PAY_GROUP.unknown)
}

/**
 * Adds a pay group, or changes the one with the given id from a date on and recalculates what its rules reach. Pay
 * periods that are stored keep their dates.
 *
 * Refuses with `exist` where another has the name, `payOnFinishDayConflicts` where someone in it is planned past
 * midnight, and `close` where a closed day would be reached.
 *
 * @source spec 002 §2.2, §3 PayGroup, §5, §7, §8; spec/decisions.md 9, 14, 23, 24
 */
export function savePayGroup(work: Work, body: PayGroupBody): Promise<Saved | Refusal> {
  return saveDated(work, PAY_GROUP, body)
}

/**
 * Takes pay groups off the lists. They stay for the history.
 *
 * Refuses with `inUse`, and their names, where someone is or was in one.
 *
 * @source spec 002 §7, §8 Pay group delete; spec/decisions.md 14
 */
export function deletePayGroups(
  work: Work,
  { ids }: BodyOf<typeof deleteCall>,
): Promise<AnswerOf<typeof deleteCall> | Refusal> {
  return deleteDated(work, PAY_GROUP, {
    ids,
    judge: async () => {
      const used = await selectUsedPayGroups(work.tx, ids)
      return used.length > 0 ? refused('inUse', { msg: used.join(', ') }) : undefined
    },
    remove: (unused) => removePayGroups(work.tx, unused, work.now),
  })
}

function toEntry(group: PayGroup): PayGroupEntry {
  const { id, name, active, skipHoliday, skipUnscheduleDay, durationBySchedule, disableEmployeeApply } = group
  return { id, name, active, skipHoliday, skipUnscheduleDay, durationBySchedule, disableEmployeeApply }
}

function toPayGroup({
  id,
  name,
  isActive: active,
  rules,
  version,
  effectiveFrom,
  laterFrom,
}: PayGroupRecord): PayGroup {
  return { ...PayGroupRules.parse(rules), id, name, active, version, effectiveFrom, laterFrom }
}
