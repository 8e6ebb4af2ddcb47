import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { clinicFile } from './clinic-files.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface EngineDay {
  ordinary?: number
  overtime?: number
  paid: number
}

/**
 * What each person of the clinic worked on each day, by the command `npm run -s engine`, which knows no database: the
 * files' rows are its input, under the specification's defaults for a pay group.
 *
 * @returns minutes of ordinary time and overtime by `employee_no date`
 */
export function clinicHours(): Map<string, number> {
  const schedule = byPerson(rowsOf('schedule.csv'))
  const punches = byPerson(rowsOf('punches.csv'))
  const cases = [...new Set([...schedule.keys(), ...punches.keys()])].map((id) => ({
    id,
    kind: 'timesheet',
    inputs: {
      tz: 'Asia/Makassar',
      schedule: scheduleOf(schedule.get(id) ?? []),
      punches: (punches.get(id) ?? []).map(([, date = '', time = '', offset = '', direction = '']) => ({
        t: wallTime(`${date}T${time}${offset}`),
        dir: direction === 'IN' ? 'In' : 'Out',
      })),
      asOf: '2022-06-30T00:00',
    },
  }))
  const command = path.join(root, 'packages/engine/src/command/main.ts')
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command], {
    cwd: root,
    input: JSON.stringify({ cases }),
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  const { results } = JSON.parse(stdout) as { results: { id: string; output: Record<string, EngineDay> }[] }
  return new Map(
    results.flatMap(({ id, output }) =>
      Object.entries(output).map(([date, { ordinary = 0, overtime = 0 }]) => [`${id} ${date}`, ordinary + overtime]),
    ),
  )
}

type Row = string[]

function rowsOf(name: 'punches.csv' | 'schedule.csv'): Row[] {
  const rows = clinicFile(name).toString().trim().split(/\r?\n/).slice(1)
  return rows.map((row) => row.split(','))
}

function byPerson(rows: readonly Row[]): Map<string, Row[]> {
  const people = new Map<string, Row[]>()
  for (const row of rows) people.set(row[0]!, [...(people.get(row[0]!) ?? []), row])
  return people
}

/** The wall time at the clinic of a moment with its offset: some rows come from a phone in another zone. */
function wallTime(moment: string): string {
  return new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 16)
}

function scheduleOf(rows: readonly Row[]) {
  const days = new Map<string, { date: string; isOffDay?: boolean; sections: object[] }>()
  for (const [, date = '', type = '', start = '', end = '', breakMinutes = ''] of rows) {
    if (type === 'leave') continue
    const day = days.get(date) ?? { date, sections: [] }
    days.set(date, day)
    if (type === 'off') day.isOffDay = true
    else {
      day.sections.push({
        start,
        end,
        endTimeType: end <= start ? 'NextDay' : 'Today',
        ...breakOf(breakMinutes),
      })
    }
  }
  return [...days.values()]
}

/** The break of the file is taken as soon as anything is worked; 0 means none, and blank what the pay group says. */
function breakOf(minutes: string) {
  if (minutes === '') return {}
  const overrideBreakCalculation = true
  if (Number(minutes) === 0) return { overrideBreakCalculation, breakCalculationType: 'None' }
  return {
    overrideBreakCalculation,
    breakCalculationType: 'HoursAtWork',
    breakTriggerTime: 0,
    breakTime: Number(minutes),
  }
}
