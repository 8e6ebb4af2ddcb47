import { addDays } from '@timeloom/engine'
import { AnswerFile } from '../../src/platform/call/answer-file.ts'
import { systemWork } from '../../src/platform/call/system-work.ts'
import { uploadClockFile } from '../../src/areas/imports/imports.service.ts'
import { closePayPeriods, exportPeriods, open, readPayPeriods } from '../../src/areas/payroll/payroll.service.ts'
import { startDatabase } from '../../src/platform/db/start-database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { crashCompany, FIRST_DAY, insist, PEOPLE } from './crash-company.ts'

// A payroll officer who closes pay periods, exports and opens them, one after another, while a clock file of half the
// people comes in for a day of the period. Says what is done. A second one with the other half may work beside it.
const now = new Date('2024-02-20T00:00:00Z')
const log = createLog('silent')
const say = (line: string) => process.stdout.write(`${line}\n`)
const [, , dataDir = '', half = '0'] = process.argv
const DAYS = 28

const { db, stop } = await insist(() =>
  startDatabase({ dataDir, databaseUrl: undefined, databaseReadUrl: undefined }, log),
)
process.stdin.resume()

const companyId = await crashCompany(db)
const transact = systemWork(db, { companyId, now, log })
const steps = await insist(() =>
  transact((work) => Promise.resolve({ ...work, transact, signal: new AbortController().signal })),
)
const periods = await insist(() => transact((work) => readPayPeriods(work, { days: 90 })))

for (let number = 0; !process.stdin.readableEnded; number++) {
  const day = addDays(FIRST_DAY, number % DAYS)
  const period = periods.find(({ fromDate, toDate }) => fromDate <= day && day <= toDate)!
  const ids = [period.id]
  await Promise.all([
    insist(() => uploadClockFile(transact, { name: 'attlog.dat', content: clockFile(day) })).then(() =>
      say(`imported ${day}`),
    ),
    insist(async () => {
      await closePayPeriods(steps, { ids, reason: 'The other half may be at work.' })
      say(`closed ${period.fromDate}`)
    }),
  ])
  const file = await insist(() => transact((work) => exportPeriods(work, { id: ids })))
  // The other officer may have opened it meanwhile, which is refused.
  if (file instanceof AnswerFile) say(`exported ${period.fromDate}`)
  await insist(() => transact((work) => open(work, { ids })))
  say(`opened ${period.fromDate}`)
}
await stop()

function clockFile(day: string): Buffer {
  const own = [...Array(PEOPLE).keys()].filter((clockId) => clockId % 2 === Number(half))
  const lines = own.flatMap((clockId) => [
    `${clockId}\t${day} 08:00:00\t1\t0\t1\t0`,
    `${clockId}\t${day} 16:00:00\t1\t1\t1\t0`,
  ])
  return Buffer.from(lines.join('\r\n'))
}
