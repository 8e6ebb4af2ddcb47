import type { BodyOf, previewRecalculation } from '@timeloom/contract'
import { sql } from 'kysely'
import type { CompanyAtWork } from '../../../../test/company-at-work.ts'
import { isRefusal } from '../../../platform/call/refusal.ts'
import { preview } from '../what-if.service.ts'

/** What the changes would pay. */
export async function ask({ transact }: CompanyAtWork, asked: BodyOf<typeof previewRecalculation>) {
  const answer = await transact((work) => preview(work, asked))
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
  return answer
}

/** The minutes of the dates by the pay type's name, as they are stored. */
export async function stored(
  { transact }: CompanyAtWork,
  { from, to }: { from: string; to: string },
): Promise<Record<string, number>> {
  const { rows } = await transact(({ tx }) =>
    sql<{ name: string; minutes: number }>`
      select t.name, sum(l.minutes)::integer as minutes from pay_line l join pay_type t on t.id = l.pay_type_id
      where l.work_date between ${from}::date and ${to}::date
      group by t.name`.execute(tx),
  )
  return Object.fromEntries(rows.map(({ name, minutes }) => [name, minutes]))
}

/** The minutes of one side by the pay type's name. */
export function sides(
  figures: { payTypeName: string; before: number; after: number }[],
  side: 'before' | 'after',
): Record<string, number> {
  return Object.fromEntries(figures.filter((each) => each[side] > 0).map((each) => [each.payTypeName, each[side]]))
}
