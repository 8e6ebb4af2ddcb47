import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { stableSql } from '../../apps/server/src/platform/db/stable-sql.ts'

/** The steps of a save in the order in which it takes them, and after them what belongs to no single step. */
export const steps = [
  'session',
  'begin',
  'idempotency',
  'rights',
  'punch',
  'audit',
  'facts',
  'engine',
  'figures',
  'commit',
  'HTTP',
  'database driver',
  'garbage collection',
  'other',
] as const

export type Step = (typeof steps)[number]

/** By area whose repositories send a statement, or by area and function where an area works in several steps. */
const stepOfRepository: Record<string, Step> = {
  people: 'rights',
  punches: 'punch',
  marks: 'punch',
  'marks/removeMarks': 'figures',
  'work-shifts': 'punch',
  'local-time': 'punch',
  audit: 'audit',
  calculation: 'facts',
  'calculation/removeDays': 'figures',
  'calculation/writeFigures': 'figures',
  'calculation/writeCalculatedFacts': 'figures',
  'pay-rules': 'facts',
  'pay-periods': 'facts',
  schedules: 'facts',
}

/** Statements of the platform: no repository of an area sends them, so they are not among the recorded ones. */
const platformStatements: [RegExp, Step][] = [
  [/^begin\b/, 'begin'],
  [/^select set_config\('role'/, 'begin'],
  [/^(?:commit|rollback)$/, 'commit'],
  [/\bidempotency_key\b/, 'idempotency'],
  [/\bfrom session s\b/, 'session'],
]

/**
 * By source file: the first entry that matches counts. A function is found by the innermost frame of the stack that
 * names a step; only where there is none, by the innermost one of `surroundings`.
 */
export const stepOfSource: [RegExp, Step][] = [
  [/^packages\/engine\//, 'engine'],
  [/^apps\/server\/src\/areas\/calculation\/facts\//, 'facts'],
  [/^apps\/server\/src\/areas\/calculation\//, 'figures'],
  [/^apps\/server\/src\/areas\/(?:pay-rules|pay-periods|schedules)\//, 'facts'],
  [/^apps\/server\/src\/areas\/(?:people|permissions)\//, 'rights'],
  [/^apps\/server\/src\/areas\/(?:punches|marks|work-shifts|local-time)\//, 'punch'],
  [/^apps\/server\/src\/areas\/audit\//, 'audit'],
  [/^apps\/server\/src\/(?:areas\/accounts|platform\/auth)\//, 'session'],
  [/^apps\/server\/src\/platform\/http\/idempotency/, 'idempotency'],
]

export const surroundings: [RegExp, Step][] = [
  [/^apps\/server\/src\/platform\/db\//, 'database driver'],
  [/^node_modules\/(?:pg|pg-[\w-]+|kysely)\//, 'database driver'],
  [/^(?:apps\/server\/src\/platform\/http|packages\/contract)\//, 'HTTP'],
  [/^node_modules\/(?:fastify|@fastify\/[\w-]+|zod|find-my-way|avvio|light-my-request|pino)\//, 'HTTP'],
  [/^node:_http_/, 'HTTP'],
  [/^\(garbage collector\)$/, 'garbage collection'],
]

/** Assigns statements to steps by the repository that sends them, or as the platform's own; `other` where neither is known. */
export class StatementSteps {
  private readonly known = new Map<string, Step>()

  /** @param recorded by area the text of `apps/server/queries/<area>.sql` */
  constructor(private readonly recorded: Map<string, Map<string, string>>) {}

  /** @throws when a step is declared for a repository that sends nothing any more */
  static read(folder: string): StatementSteps {
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
    const recorded = files.map((file) => {
      return [basename(file, '.sql'), namesOf(readFileSync(`${folder}/${file}`, 'utf8'))] as const
    })
    const repositories = new Set(
      recorded.flatMap(([area, names]) => [area, ...[...names.values()].map((name) => `${area}/${name}`)]),
    )
    const gone = Object.keys(stepOfRepository).filter((name) => !repositories.has(name))
    if (gone.length > 0) throw new Error(`No repository is called ${gone.join(', ')}: correct the steps in steps.ts.`)
    return new StatementSteps(new Map(recorded))
  }

  of(sql: string): Step {
    const known = this.known.get(sql)
    if (known !== undefined) return known
    const step = this.find(stableSql(sql))
    this.known.set(sql, step)
    return step
  }

  private find(sql: string): Step {
    for (const [area, names] of this.recorded) {
      const name = names.get(sql)
      const step = name === undefined ? undefined : (stepOfRepository[`${area}/${name}`] ?? stepOfRepository[area])
      if (step !== undefined) return step
    }
    return platformStatements.find(([pattern]) => pattern.test(sql))?.[1] ?? 'other'
  }
}

/** By statement the function that sends it, of a file of recorded SQL. */
export function namesOf(recorded: string): Map<string, string> {
  const blocks = recorded.split(/^-- (?=[A-Za-z_$][\w$]*$)/m).slice(1)
  return new Map(
    blocks.map((block) => {
      const [, name, sql] = /^(.*)\n([^]*?);\s*$/.exec(block)!
      return [sql!, name!]
    }),
  )
}
