import { addDays } from '@timeloom/engine'
import { systemWork } from '../../src/platform/call/system-work.ts'
import { uploadClockFile } from '../../src/areas/imports/imports.service.ts'
import { employeesByClockId } from '../../src/areas/people/people.service.ts'
import { savePunch } from '../../src/areas/punches/punches.service.ts'
import { startDatabase } from '../../src/platform/db/start-database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { crashCompany, FIRST_DAY, insist, PEOPLE } from './crash-company.ts'

// Uploads a clock file of each day and enters a punch by hand, one day after another, and says each once it is saved;
// what fails because the server died is done again, as people and devices do. Ends with its input.
const now = new Date('2026-11-20T00:00:00Z')
const say = (line: string) => process.stdout.write(`${line}\n`)

const config = { dataDir: process.argv[2] ?? '', databaseUrl: undefined, databaseReadUrl: undefined }
const { db, stop } = await insist(() => startDatabase(config, createLog('silent')))
process.stdin.resume()

const companyId = await crashCompany(db)
const transact = systemWork(db, { companyId, now, log: createLog('silent') })
const employees = await insist(() => transact(({ tx }) => employeesByClockId(tx, [...Array(PEOPLE).keys()])))

for (let day = await insist(nextDay); !process.stdin.readableEnded; day = addDays(day, 1)) {
  const content = Buffer.from(
    employees
      .flatMap(({ clockId }) => [`${clockId}\t${day} 08:00:00\t1\t0\t1\t0`, `${clockId}\t${day} 16:00:00\t1\t1\t1\t0`])
      .join('\r\n'),
  )
  await insist(() => uploadClockFile(transact, { name: 'attlog.dat', content }))
  say(`imported ${day}`)
  const punch = { employeeId: employees[0]!.id, day, dayType: 'Today', punchTime: '17:00', direction: 'In' } as const
  await insist(() => transact((work) => savePunch(work, punch)))
  say(`punched ${day}`)
}
await stop()

/** The day after the last one that has both; the last one itself is done again. */
async function nextDay(): Promise<string> {
  const last = await transact(({ tx }) =>
    tx
      .selectFrom('punch')
      .select((eb) => eb.fn.max('localDate').as('day'))
      .executeTakeFirst(),
  )
  return last?.day ?? FIRST_DAY
}
