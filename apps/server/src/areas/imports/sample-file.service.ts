import type { AnswerOf, sampleOffer } from '@timeloom/contract'
import { addDays, dayOfDate, toInstant, weekdayOf, zoneOf } from '@timeloom/engine'
import { startOfMinute } from '../local-time/wall-time.service.ts'
import { AnswerFile } from '../../platform/call/answer-file.ts'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { companyZone, localDate } from '../local-time/zones.service.ts'
import { selectFreeClockIds, selectImportedLines, selectIsDemo } from './sample-file.repository.ts'

const PEOPLE = 4
const REPEATED = 3
/** Nobody of a demo has it. */
const UNKNOWN_CLOCK_ID = 999_999
const [STARTS, ENDS] = ['08:00:00', '12:00:00']

/** Whether there is a sample file: only a demo has people for whom punches may be made up. */
export async function readSampleOffer({ tx }: Pick<Work, 'tx'>): Promise<AnswerOf<typeof sampleOffer>> {
  return { isOffered: await selectIsDemo(tx) }
}

/**
 * A clock file of last Sunday morning, when a few people of the company came in, as a time clock would write it: with
 * punches that are there already, and one of a clock ID that nobody has.
 */
export async function sampleClockFile({ tx, now }: Pick<Work, 'tx' | 'now'>): Promise<AnswerFile | Refusal> {
  if (!(await selectIsDemo(tx))) return notFound('Only a demo has a sample file.')
  const zone = await companyZone(tx)
  const today = localDate(zone, now)
  const sunday = addDays(today, -weekdayOf(dayOfDate(today)) - 1)
  const at = (date: string) => startOfMinute(toInstant(zoneOf(zone), date, 0))
  // from noon to noon around the day: a night that begins or ends on it is work of that person too
  const clockIds = await selectFreeClockIds(tx, {
    date: sunday,
    from: new Date(at(sunday).getTime() - HALF_DAY_MS),
    to: new Date(at(addDays(sunday, 1)).getTime() + HALF_DAY_MS),
    limit: PEOPLE,
  })
  const repeated = await selectImportedLines(tx, REPEATED)
  const lines = [
    ...repeated,
    ...clockIds.map((clockId) => clockLine(clockId, `${sunday} ${STARTS}`, 0)),
    ...[...clockIds, UNKNOWN_CLOCK_ID].map((clockId) => clockLine(clockId, `${sunday} ${ENDS}`, 1)),
  ]
  const content = lines.map((line) => `${line}\r\n`).join('')
  return new AnswerFile({ name: `sample-attlog-${sunday}.dat`, type: 'text/plain; charset=utf-8', content })
}

const HALF_DAY_MS = 43_200_000

/** As attlog.dat has it: 0 is an In, 1 an Out. */
function clockLine(clockId: number, time: string, status: 0 | 1): string {
  return `${String(clockId).padStart(9)}\t${time}\t1\t${status}\t1\t0`
}
