import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  PostgresQueryCompiler,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import { IdentifierCase } from './query-builder.ts'
import { repositoryCaller } from './repository-caller.ts'

type Recorded = { area: string; name: string; sql: string }

/** Writes the SQL that repositories send, with the function that sent it, into a file of this process in the folder. */
export class QueryRecorder implements KyselyPlugin {
  private readonly compiler = new PostgresQueryCompiler()
  private readonly identifiers = new IdentifierCase()
  private readonly seen = new Set<string>()
  private readonly file: string

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.file = path.join(folder, `${process.pid}-${process.hrtime.bigint()}.jsonl`)
  }

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    const caller = repositoryCaller()
    if (caller) {
      const node = this.identifiers.transformQuery(args)
      this.record({ ...caller, sql: stableSql(this.compiler.compileQuery(node, args.queryId).sql) })
    }
    return args.node
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result
  }

  private record(query: Recorded): void {
    const line = `${JSON.stringify(query)}\n`
    if (this.seen.has(line)) return
    this.seen.add(line)
    appendFileSync(this.file, line)
  }
}

/**
 * Merges what all processes recorded.
 *
 * @returns by area the text of `queries/<area>.sql`: each query once, under the name of its function, in order
 */
export function mergeRecordedQueries(folder: string): Map<string, string> {
  const queries = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Recorded)
  const blocks = new Map<string, Set<string>>()
  for (const { area, name, sql } of queries) {
    blocks.set(area, (blocks.get(area) ?? new Set()).add(`-- ${name}\n${sql};\n`))
  }
  return new Map(
    [...blocks]
      .sort(([one], [other]) => compare(one, other))
      .map(([area, each]) => [area, [...each].sort(compare).join('\n')]),
  )
}

/** Lists of any length look alike: `in ($1, $2)` and several rows of values are cut after the first. */
export function stableSql(sql: string): string {
  let number = 0
  return sql
    .trim()
    .replaceAll(/\bin \(\$\d+(?:, \$\d+)*\)/g, 'in ($0, …)')
    .replaceAll(/(\bvalues )(\((?:[^()']|\([^()']*\))*\))(?:, \((?:[^()']|\([^()']*\))*\))+/g, '$1$2, …')
    .replaceAll(/\$\d+/g, () => `$${++number}`)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
