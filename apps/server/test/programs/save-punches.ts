import { addDays } from '@timeloom/engine'
import { deletePunch, savePunch } from '../../src/areas/punches/punches.service.ts'
import { isRefusal } from '../../src/platform/call/refusal.ts'
import { systemWork } from '../../src/platform/call/system-work.ts'
import { openDatabase, type DatabaseAddress } from '../../src/platform/db/open-database.ts'
import { retryConflicts } from '../../src/platform/db/retry-conflicts.ts'
import { createLog } from '../../src/platform/log/log.ts'

// Each employee has an In on each of five days; adds the Out of one day after another, removes it again, and says each
// save. Ends with its input.
const [address = '', companyId = '', firstDay = '', ...employeeIds] = process.argv.slice(2)
const db = openDatabase({ address: JSON.parse(address) as DatabaseAddress })
const transact = systemWork(db, { companyId, now: new Date('2026-03-20T00:00:00Z'), log: createLog('silent') })
const days = [0, 1, 2, 3, 4].map((ahead) => addDays(firstDay, ahead))
process.stdin.resume()

for (const day of days) for (const employeeId of employeeIds) await add({ employeeId, day, minute: '07:55 In' })
for (let save = 0; !process.stdin.readableEnded; save++) {
  const day = days[save % days.length]!
  for (const employeeId of employeeIds) {
    const punchId = await add({ employeeId, day, minute: '17:05 Out' })
    process.stdout.write('saved\n')
    await retryConflicts(() => transact((work) => deletePunch(work, { punchId, employeeId, day })))
    process.stdout.write('saved\n')
  }
}
await db.close()

async function add({ employeeId, day, minute }: { employeeId: string; day: string; minute: string }): Promise<string> {
  const [punchTime, direction] = minute.split(' ') as [string, 'In' | 'Out']
  const punch = { employeeId, day, dayType: 'Today', punchTime, direction } as const
  const saved = await retryConflicts(() => transact((work) => savePunch(work, punch)))
  if (isRefusal(saved)) throw new Error(`The punch was refused: ${JSON.stringify(saved.answer)}`)
  return saved.id!
}
