import { randomUUID } from 'node:crypto'
import { addDays, toInstant, zoneOf } from '@timeloom/engine'
import type { Work } from '../../../platform/call/call.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { importClockFile } from '../../imports/imports.service.ts'
import { markForRecalculation } from '../../timesheets/recalculation.service.ts'
import { clockFile } from '../demo-clock-file.ts'
import type { DemoDay } from '../demo-days.ts'
import { copyEnteredOuts } from './bulk-demo.repository.ts'
import type { Plant, Surroundings } from './plant.ts'
import { bulkZone, type BulkSpan } from './bulk-span.ts'

/**
 * Imports one file a week of a plant's clock, as somebody carries it from there on Monday morning; the last one is
 * carried now.
 *
 * @returns how many punches were stored
 */
export async function addPunches(
  work: Work,
  span: BulkSpan,
  { number, days }: { number: number; days: DemoDay[] },
): Promise<number> {
  let punches = 0
  for (let monday = span.from; monday <= span.today; monday = addDays(monday, 7)) {
    const week = days.filter(({ date }) => date >= monday && date < addDays(monday, 7))
    const content = Buffer.from(clockFile(week, { zone: bulkZone, now: span.now }))
    if (content.length === 0) continue
    const carried = new Date(toInstant(zoneOf(bulkZone), addDays(monday, 7), 9 * 60) * 60_000)
    const now = carried < span.now ? carried : span.now
    const { imported, lines } = await importClockFile(
      { ...work, now },
      { name: `${number}_attlog-${monday}.dat`, content },
    )
    if (imported !== lines) throw new Error(`The clock of plant ${number} lost ${lines - imported} punches: ${monday}.`)
    punches += imported
  }
  return punches
}

const reason = 'Forgot to clock out, confirmed by the shift lead'

/** Enters the Outs that are missing before the open periods, as the supervisor. @returns how many there were */
export async function enterForgottenOuts(
  work: Work,
  { span, supervisorId }: Surroundings,
  { days, employeeIds }: { days: DemoDay[]; employeeIds: Plant['employeeIds'] },
): Promise<number> {
  const forgotten = days.filter(({ event, date }) => event === 'noOut' && date < span.openFrom)
  if (forgotten.length === 0) return 0
  const punches = forgotten.map(({ person, date: workDate }) => {
    const { endMinute } = person.shift
    const [localDate, localMinute] = endMinute < 1440 ? [workDate, endMinute] : [addDays(workDate, 1), endMinute - 1440]
    const at = new Date(toInstant(zoneOf(bulkZone), localDate, localMinute) * 60_000)
    const pinnedDate = localDate === workDate ? null : workDate
    return { id: randomUUID(), employeeId: employeeIds.get(person)!, workDate, at, localDate, localMinute, pinnedDate }
  })
  await markForRecalculation(
    work.tx,
    punches.map(({ employeeId, workDate, localDate }) => ({ employeeId, from: workDate, to: localDate })),
  )
  const by = { companyId: work.caller.companyId, accountId: supervisorId, zone: bulkZone, reason }
  await copyEnteredOuts(work.tx, by, punches)
  await recordAudit(
    { ...work, caller: { ...work.caller, accountId: supervisorId } },
    punches.map(({ id, employeeId, workDate, at }) => {
      const after = { at: at.toISOString(), zone: bulkZone, direction: 'Out' }
      return { action: 'create', entity: 'punch', entityId: id, employeeId, workDate, after, reason }
    }),
  )
  return punches.length
}
