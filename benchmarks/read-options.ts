import { parseArgs } from 'node:util'

/** The options of a benchmark run. */
export interface Options {
  /** The names of the measures to run. */
  chosen: Set<string>
  /** Whether it runs every measure on the usual demo, so that its results can be compared with other runs'. */
  isWhole: boolean
  isLarge: boolean
  demo: { employees: number; weeks: number }
}

const usualDemo = { employees: 2_000, weeks: 8 }

/**
 * Reads `[--large] [--only NAME]… [--employees N] [--weeks W]`.
 *
 * @param measures the names that exist
 * @throws naming them where another one is given
 */
export function readOptions(args: string[], measures: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      large: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      employees: { type: 'string', default: String(usualDemo.employees) },
      weeks: { type: 'string', default: String(usualDemo.weeks) },
    },
  })
  const unknown = values.only?.filter((name) => !measures.includes(name)) ?? []
  if (unknown.length > 0) throw new Error(`No measure is called ${unknown.join(', ')}: choose ${measures.join(', ')}.`)
  const demo = { employees: Number(values.employees), weeks: Number(values.weeks) }
  return {
    chosen: new Set(values.only ?? measures),
    isWhole: values.only === undefined && demo.employees === usualDemo.employees && demo.weeks === usualDemo.weeks,
    isLarge: values.large,
    demo,
  }
}
