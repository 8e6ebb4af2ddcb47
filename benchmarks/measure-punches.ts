import type { Bench } from './bench.ts'
import { rateOf, takeTurns, timeOf, turnOf, type Figure } from './figure.ts'
import { assertSaved, movesOf, saveMove } from './punch-moves.ts'
import { ratioBounds } from './ratio-bounds.ts'
import { saveAlone } from './save-alone.ts'

const group = 'punch saved, with its figures'
const rounds = 6
const loads = [
  { clients: 1, saves: 40 },
  { clients: 4, saves: 80 },
  { clients: 16, saves: 112 },
] as const
/** Bare transactions for one save. */
const aloneForOne = 4

/** Corrections of punches, each answered when the figures are right again, by 1, 4 and 16 people at once. */
export async function measurePunches(bench: Bench): Promise<Figure[]> {
  const most = Math.max(...loads.map(({ saves }) => saves))
  const count = rounds * loads.reduce<number>((sum, { saves }) => sum + saves, 0) + most * aloneForOne
  const moves = await movesOf(bench, count)
  const figures: Figure[] = []
  for (const { clients, saves } of loads) {
    const reason = `moved by ${clients}`
    const turns = await takeTurns(
      rounds,
      () => turnOf(moves.splice(0, saves), (move) => saveMove(bench.admin, move, { reason }), clients),
      () => turnOf(moves.slice(-saves * aloneForOne), (move) => saveAlone(bench, move), clients),
    )
    await assertSaved(bench, rounds * saves, reason)
    const ratioBound = ratioBounds.punchSaved[clients]
    figures.push({ group, name: `${clients} at once`, unit: '1/s', ...rateOf(turns), ratioBound })
    for (const percent of [50, 95]) {
      figures.push({ group, name: `${clients} at once, p${percent}`, unit: 'ms', ...timeOf(turns, percent) })
    }
  }
  return figures
}
