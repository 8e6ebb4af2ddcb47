import { missesRatioBound, type Figure } from './figure.ts'
import type { SaveSteps, StepCost } from './measure-save-steps.ts'

/** The lines of the table of figures, by group; the ratio is the cost as a multiple of the same work done bare. */
export function figureLines(figures: Figure[]): string[] {
  const lines = [row('', 'product', 'bare', 'ratio', 'bound')]
  let group = ''
  for (const figure of figures) {
    if (figure.group !== group) lines.push('', figure.group)
    group = figure.group
    const { name, unit, value, alone, ratio } = figure
    const bare = alone === undefined ? '' : `${number(alone)} ${unit}`
    lines.push(
      row(
        `  ${name}`,
        `${number(value)} ${unit}`,
        bare,
        ratio === undefined ? '' : `${number(ratio)}×`,
        boundOf(figure),
      ),
    )
  }
  return lines
}

function boundOf(figure: Figure): string {
  const { value, bound, ratioBound } = figure
  const bounds: string[] = []
  if (bound !== undefined) bounds.push(`≤ ${bound}${value > bound ? ' missed' : ''}`)
  if (ratioBound !== undefined) bounds.push(`≤ ${ratioBound}×${missesRatioBound(figure) ? ' missed' : ''}`)
  return bounds.join(', ')
}

function row(name: string, ...cells: string[]): string {
  return `${name.padEnd(48)}${cells.map((cell) => cell.padStart(15)).join('')}`.trimEnd()
}

/** The lines of the table of one save's steps, with those of its statements that belong to none. */
export function saveStepLines({ saves, unwatched, steps, others }: SaveSteps): string[] {
  const { ms, nodeMs, postgresMs } = unwatched
  return [
    `one save by its steps, mean of ${saves}`,
    row('', 'statements', 'round trips', 'rows', 'kB', 'PostgreSQL ms', 'Node ms'),
    ...steps.map((cost) => stepLine(cost.step, [cost])),
    stepLine('in all', steps),
    '',
    `  unwatched: ${number(ms)} ms until the answer; processor time: Node ${number(nodeMs)} ms, PostgreSQL ${number(postgresMs)} ms`,
    ...others.map(({ sql, statements }) => {
      return `  other: ${number(statements)} × ${sql.replaceAll(/\s+/g, ' ').trim().slice(0, 100)}`
    }),
  ]
}

function stepLine(name: string, costs: StepCost[]): string {
  const sum = (read: (cost: StepCost) => number) => costs.reduce((total, cost) => total + read(cost), 0)
  const counts = [sum(({ statements }) => statements), sum(({ roundTrips }) => roundTrips), sum(({ rows }) => rows)]
  const rest = [sum(({ bytes }) => bytes / 1000), sum(({ postgresMs }) => postgresMs), sum(({ nodeMs }) => nodeMs)]
  const places = (values: number[], digits: number) => values.map((value) => (value === 0 ? '' : value.toFixed(digits)))
  return row(`  ${name}`, ...places(counts, 1), ...places(rest, 2))
}

/** Three figures that matter. */
function number(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: value >= 1000 ? 4 : 3 })
}
