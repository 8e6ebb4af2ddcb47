import { appendFileSync, mkdirSync } from 'node:fs'
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
import { readLines } from './record-answers.ts'
import { repositoryCaller } from './repository-caller.ts'
import { stableSql, templateText } from './stable-sql.ts'

/** A query; of one outside the areas, such as the platform's own, neither area nor name. `template`: of a `sql` tag. */
type Recorded = { area?: string; name?: string; sql: string; template?: string }

/**
 * Writes the SQL that repositories send, with the function that sent it, into a file of this process in the folder. It is
 * the last plugin, and so sees each query as it is sent.
 */
export class QueryRecorder implements KyselyPlugin {
  private readonly compiler = new PostgresQueryCompiler()
  /** by SQL who has sent it */
  private readonly seen = new Map<string, Set<string>>()
  private readonly file: string

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.file = path.join(folder, `${process.pid}-${process.hrtime.bigint()}.jsonl`)
  }

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    const caller = repositoryCaller()
    const template = args.node.kind === 'RawNode' ? templateText(args.node.sqlFragments) : undefined
    if (caller || template) {
      const sql = stableSql(this.compiler.compileQuery(args.node, args.queryId).sql)
      this.record({ ...caller, sql, ...(template === undefined ? {} : { template }) })
    }
    return args.node
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result
  }

  private record(query: Recorded): void {
    const { area, name, sql, template } = query
    const sender = `${area} ${name} ${template}`
    const senders = this.seen.get(sql)
    if (senders?.has(sender)) return
    this.seen.set(sql, (senders ?? new Set()).add(sender))
    appendFileSync(this.file, `${JSON.stringify(query)}\n`)
  }
}

/**
 * Merges what all processes recorded.
 *
 * @returns by area the text of `queries/<area>.sql`: each query once, under the name of its function, in order
 */
export function mergeRecordedQueries(folder: string): Map<string, string> {
  const blocks = new Map<string, Set<string>>()
  for (const { area, name, sql } of readLines<Recorded>(folder, '.jsonl')) {
    if (area === undefined) continue
    blocks.set(area, (blocks.get(area) ?? new Set()).add(`-- ${name}\n${sql};\n`))
  }
  return new Map(
    [...blocks]
      .sort(([one], [other]) => compare(one, other))
      .map(([area, each]) => [area, [...each].sort(compare).join('\n')]),
  )
}

/** Which `sql` tags sent which SQL: by the tag's text the texts of `stableSql`. */
export function recordedTemplates(folder: string): Map<string, Set<string>> {
  const templates = new Map<string, Set<string>>()
  for (const { template, sql } of readLines<Recorded>(folder, '.jsonl')) {
    if (template !== undefined) templates.set(template, (templates.get(template) ?? new Set()).add(sql))
  }
  return templates
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
