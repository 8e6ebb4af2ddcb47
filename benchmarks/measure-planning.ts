import type { Coverage, RosterCost, RosterWarning } from '@timeloom/contract'
import type { Bench } from './bench.ts'
import { assertSame, percentile, type Figure } from './figure.ts'
import { people, type RosterWeek } from './roster-week.ts'

const group = 'what six planned days mean'
const rounds = 5

/** What the roster shows beside the plan: warnings, cost by the engine, and coverage. */
export async function measurePlanning({ admin, bare }: Bench, { from, to: end }: RosterWeek): Promise<Figure[]> {
  // a whole week of everyone would be more than one calculation of the cost takes
  const to = await bare.one<string>('select $1::date - 1', [end])
  const week = `startDate=${from}&endDate=${to}`
  const planned = await bare.one<string[]>(
    'select array_agg(distinct work_date::text order by work_date::text) from work_section where work_date between $1 and $2',
    [from, to],
  )
  const median = async (name: string, bound: number, read: () => Promise<number>): Promise<Figure> => {
    const times: number[] = []
    for (let round = 0; round <= rounds; round += 1) times.push(await read())
    // the first one has nothing in memory
    return { group, name, unit: 'ms', value: percentile(times.slice(1), 50), bound }
  }
  const plansWithMoney = (isOn: boolean) =>
    bare.pool.query('update company set settings = settings || jsonb_build_object($1::text, $2::boolean)', [
      'isShiftBudgetEnabled',
      isOn,
    ])
  await plansWithMoney(true)
  const figures = [
    await median(`warnings of ${people} people`, 1000, async () => {
      const path = `/api/roster/warnings?${week}&sortBy=LastName&page=1&pageSize=${people}`
      const { body, ms } = await admin.get<RosterWarning[]>(path)
      assertSame('warnings outside of the days', body.filter(isOutside(from, to)), [])
      return ms
    }),
    await median('cost of everyone', 4000, async () => {
      const { body, ms } = await admin.get<RosterCost>(`/api/roster/cost?${week}`)
      assertSame('days with planned time', datesOf(body.days.filter(({ paidMinutes }) => paidMinutes > 0)), planned)
      return ms
    }),
    await median('coverage of everyone', 1000, async () => {
      const { body, ms } = await admin.get<Coverage>(`/api/roster/coverage?${week}`)
      assertSame('days with planned people', datesOf(body.total.filter(({ steps }) => steps.length > 0)), planned)
      return ms
    }),
  ]
  await plansWithMoney(false)
  return figures
}

function isOutside(from: string, to: string) {
  return ({ workDate }: RosterWarning) => workDate < from || workDate > to
}

function datesOf(days: readonly { date: string }[]): string[] {
  return days.map(({ date }) => date)
}
