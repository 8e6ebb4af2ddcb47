import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { PunchColumn } from '@timeloom/contract'
import {
  importFiles,
  ImportRefusedError,
  type FilesToImport,
  type ImportReport,
  type NamedFile,
} from '../areas/imports/import-files.service.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { ConfigError, readConfig } from '../platform/config/read-config.ts'
import { DatabaseRefusedError } from '../platform/db/check-server.ts'
import { DatabaseUnavailableError } from '../platform/db/database-error.ts'
import { startDatabase } from '../platform/db/start-database.ts'
import { createLog } from '../platform/log/log.ts'
import { reportLines } from './import-report.ts'

const usage = `Usage: npm run import -- --company CODE [--zone Z] [--employees F] [--schedule F] [--punches F.csv, F.xlsx or F.dat]

  --move-start         start the pay periods early enough to include every imported day
  --leave WORD=TYPE    the leave type (code or name) that a word in the schedule means; repeat per word; remembered
  --replace-changes    also replace plans that were changed by hand, or by an import after the file was saved
  --date-order ORDER   dayMonth or monthDay: how to read dates like 3/4/2026
  --24-hour            times without AM and PM that are never after 12:59 are 24-hour times
  --columns C=N,...    the columns of the punches, counted from 1: employee=2,date=3,time=1
  --directions D       asWritten or swapped: whether In and Out of the punches are the wrong way round`
const expected = [ImportRefusedError, ConfigError, DatabaseRefusedError, DatabaseUnavailableError]

/** Loads files of the clinic's layout into a company. Every refused line is printed, and is no failure. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      company: { type: 'string' },
      zone: { type: 'string' },
      employees: { type: 'string' },
      schedule: { type: 'string' },
      punches: { type: 'string' },
      'move-start': { type: 'boolean' },
      leave: { type: 'string', multiple: true },
      'replace-changes': { type: 'boolean' },
      'date-order': { type: 'string' },
      '24-hour': { type: 'boolean' },
      columns: { type: 'string' },
      directions: { type: 'string' },
    },
  })
  if (!values.company) throw new ImportRefusedError(`Add --company with the company's code.\n${usage}`)
  if (!values.employees && !values.schedule && !values.punches && !values['move-start']) {
    throw new ImportRefusedError(`Give at least one file.\n${usage}`)
  }
  const given = {
    companyCode: values.company,
    zone: values.zone,
    employees: await readNamed(values.employees),
    schedule: await readNamed(values.schedule),
    punches: await readNamed(values.punches),
    movesStart: values['move-start'] ?? false,
    leaveWords: new Map((values.leave ?? []).map(wordAndType)),
    replacesChanges: values['replace-changes'] ?? false,
    answers: {
      dateOrder: oneOf('--date-order', values['date-order'], ['dayMonth', 'monthDay']),
      directions: oneOf('--directions', values.directions, ['asWritten', 'swapped']),
      times: values['24-hour'] ? ('24h' as const) : undefined,
      columns: values.columns === undefined ? undefined : columnsOf(values.columns),
    },
  }
  const start = performance.now()
  const report = await load(given)
  const lines = reportLines(values.company, report, (performance.now() - start) / 1000)
  process.stdout.write(`${lines.join('\n')}\n`)
}

function oneOf<T extends string>(option: string, given: string | undefined, known: readonly T[]): T | undefined {
  const found = known.find((each) => each === given)
  if (given !== undefined && found === undefined)
    throw new ImportRefusedError(`${option} must be ${known.join(' or ')}.`)
  return found
}

function columnsOf(text: string): Partial<Record<PunchColumn, number>> {
  const pairs = text.split(',').map((pair) => {
    const [column, place] = pair.split('=').map((part) => part.trim())
    const known = PunchColumn.options.find((each) => each === column)
    if (known && /^[1-9]\d{0,2}$/.test(place ?? '')) return [known, Number(place) - 1] as const
    throw new ImportRefusedError(
      `--columns needs a column and a number, such as employee=2: ${PunchColumn.options.join(', ')}.`,
    )
  })
  return Object.fromEntries(pairs)
}

function wordAndType(text: string): [string, string] {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new ImportRefusedError(`--leave needs a word and a leave type: --leave "holiday pay=ANNUAL"`)
  return [text.slice(0, at), text.slice(at + 1)]
}

async function load(files: FilesToImport): Promise<ImportReport> {
  const config = readConfig(process.env, process.cwd())
  const log = createLog(config.logLevel)
  const { db, stop } = await startDatabase(config, log)
  try {
    return await importFiles(db, systemClock.now(), log, files)
  } finally {
    await stop()
  }
}

/** Paths are relative to the folder the command was called from; npm runs it in the project's. */
async function readNamed(file: string | undefined): Promise<NamedFile | undefined> {
  if (file === undefined) return undefined
  const found = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file)
  try {
    return { name: path.basename(found), content: await readFile(found), savedAt: (await stat(found)).mtime }
  } catch (error) {
    throw new ImportRefusedError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

try {
  await main()
} catch (error) {
  const isExpected = expected.some((each) => error instanceof each) || isUsageError(error)
  process.stderr.write(`${isExpected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exitCode = 1
}

function isUsageError(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
}
