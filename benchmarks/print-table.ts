import type { Figure } from './figure.ts'

/** Prints figures by group; the last column is the cost as a multiple of the same work done bare. */
export function printTable(figures: Figure[], seconds: number): void {
  const lines = figureLines(figures)
  process.stdout.write(`${lines.join('\n')}\n\n${seconds} s in all; kept in benchmarks/results/latest.json\n`)
}

/** The table's lines. */
export function figureLines(figures: Figure[]): string[] {
  const lines = [row('', 'product', 'bare', 'ratio', 'bound')]
  let group = ''
  for (const figure of figures) {
    if (figure.group !== group) lines.push('', figure.group)
    group = figure.group
    const { name, unit, value, alone, ratio, bound } = figure
    const bare = alone === undefined ? '' : `${number(alone)} ${unit}`
    lines.push(
      row(
        `  ${name}`,
        `${number(value)} ${unit}`,
        bare,
        ratio === undefined ? '' : `${number(ratio)}×`,
        bound === undefined ? '' : `≤ ${bound}${value > bound ? ' missed' : ''}`,
      ),
    )
  }
  return lines
}

function row(name: string, ...cells: string[]): string {
  return `${name.padEnd(48)}${cells.map((cell) => cell.padStart(15)).join('')}`.trimEnd()
}

/** Three figures that matter. */
function number(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: value >= 1000 ? 4 : 3 })
}
