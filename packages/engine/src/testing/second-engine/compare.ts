import { parseArgs } from 'node:util'
import { compare, differs, shrink, weekOf } from './compare-weeks.ts'

/**
 * Both engines over many drawn weeks, each difference with the smallest inputs that still show it:
 * `node --import tsx packages/engine/src/testing/second-engine/compare.ts --weeks 20000 --seed 1`
 */
const { values } = parseArgs({
  options: {
    weeks: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    /** how many differences to show */
    show: { type: 'string', default: '5' },
  },
})
const [weeks, seed, show] = [Number(values.weeks), Number(values.seed), Number(values.show)]

let found = 0
for (let i = seed; i < seed + weeks; i++) {
  const inputs = weekOf(i)
  if (!differs(inputs)) continue
  found++
  if (found > show) continue
  const smallest = shrink(inputs)
  const { first, second } = compare(smallest)
  console.log(`week ${i}\n${JSON.stringify(smallest)}\nfirst:  ${oneLine(first)}\nsecond: ${oneLine(second)}\n`)
}
console.log(`${weeks} weeks from seed ${seed}: ${found} differ`)
process.exitCode = found === 0 ? 0 : 1

function oneLine(text: string): string {
  return text.replaceAll(/\n\s*/g, '')
}
