/** One measured figure. */
export interface Figure {
  group: string
  name: string
  unit: string
  value: number
  /** The same work as bare SQL in the same run, or for the engine a bare copy of its input; absent if there is none. */
  alone?: number
  /** The product's cost divided by that of `alone`, whether the unit is a time or a rate. */
  ratio?: number
  /** What the value must not pass, in its unit: shown when missed on a slow machine, and the run fails far beyond it. */
  bound?: number
  /** What the ratio must not pass: the run fails. */
  ratioBound?: number
}

/** A slow machine does not take so many times as long as a bound in milliseconds allows: a query plan gone wrong does. */
const FAR_OFF = 3

/** Why a run must fail, or null: a ratio passed its bound or could not be measured, or a time is far beyond its own. */
export function failureOf(figure: Figure): string | null {
  const { group, name, unit, value, bound } = figure
  if (missesRatioBound(figure)) return `Missed its bound (benchmarks/ratio-bounds.ts): ${group}: ${name}`
  const isFarOff = bound !== undefined && bound > 0 && !(value <= bound * FAR_OFF)
  return isFarOff ? `More than ${FAR_OFF} times its bound of ${bound} ${unit}: ${group}: ${name}` : null
}

/** Whether a ratio passed its bound or could not be measured. */
export function missesRatioBound({ ratio, ratioBound }: Figure): boolean {
  // Not `ratio > ratioBound`: a ratio that is missing or NaN must not pass.
  return ratioBound !== undefined && !(ratio !== undefined && ratio <= ratioBound)
}

/** A figure of the product, of the bare work, and the cost of the one as a multiple of the other's. */
export type Compared = Required<Pick<Figure, 'value' | 'alone' | 'ratio'>>

/** What one turn took: each piece of work, and all of them together, in milliseconds. */
export interface Turn {
  times: number[]
  ms: number
}

export interface Turns {
  product: Turn[]
  alone: Turn[]
}

/** Alternates product and bare work, so that other load on the machine affects both. */
export async function takeTurns(
  rounds: number,
  product: (round: number) => Promise<Turn>,
  alone: (round: number) => Promise<Turn>,
): Promise<Turns> {
  const turns: Turns = { product: [], alone: [] }
  for (let round = 0; round < rounds; round++) {
    turns.product.push(await product(round))
    turns.alone.push(await alone(round))
  }
  return turns
}

/** A percentile of the times of all turns; its ratio is the median of the turns' own. */
export function timeOf(turns: Turns, percent: number): Compared {
  const all = (side: Turn[]) => side.flatMap(({ times }) => times)
  const ratios = turns.product.map(({ times }, round) => {
    return percentile(times, percent) / percentile(turns.alone[round]!.times, percent)
  })
  return {
    value: percentile(all(turns.product), percent),
    alone: percentile(all(turns.alone), percent),
    ratio: percentile(ratios, 50),
  }
}

/** Pieces of work per second, in the median turn. @param pieces in each time: punches of a file, days of a timesheet */
export function rateOf(turns: Turns, pieces = 1): Compared {
  const rates = (side: Turn[]) => side.map(({ times, ms }) => (times.length * pieces * 1000) / ms)
  const [product, alone] = [rates(turns.product), rates(turns.alone)]
  return {
    value: percentile(product, 50),
    alone: percentile(alone, 50),
    ratio: percentile(
      product.map((rate, round) => alone[round]! / rate),
      50,
    ),
  }
}

/** Works on items, so many at once, and times each. */
export async function turnOf<T>(items: T[], work: (item: T) => Promise<unknown>, atOnce = 1): Promise<Turn> {
  const waiting = [...items]
  const times: number[] = []
  const workOff = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const wanted = item
      times.push(await timed(() => work(wanted)))
    }
  }
  const ms = await timed(() => Promise.all(Array.from({ length: atOnce }, workOff)))
  return { times, ms }
}

/** A turn of one piece of work whose time someone else took. */
export function turnTaking(ms: number): Turn {
  return { times: [ms], ms }
}

/** The value that `percent` of the values do not exceed. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? NaN
}

/** Milliseconds that work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** A time only counts if the rows are right. */
export function assertSame(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) === JSON.stringify(expected)) return
  throw new Error(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`)
}
