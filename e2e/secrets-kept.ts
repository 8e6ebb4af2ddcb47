import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSecrets, type KeptText, type KnownSecret } from '../apps/server/test/secrets/find-secrets.ts'
import { keptInFolder } from '../apps/server/test/secrets/kept-in-folder.ts'

interface Running {
  dataDir: string
  /** Its standard output. */
  printed: string
  /** Its standard error. */
  complained: string
  /** Rows of earlier transactions were looked at before. */
  since: number
}

/**
 * Looks for secrets in what the running product has logged and keeps: log, files, and rows, which are what a backup is of.
 *
 * @returns the transaction after which nothing was looked at
 * @throws with each secret's name and where it stands in clear
 */
export async function refuseKeptSecrets(product: Running, secrets: readonly KnownSecret[]): Promise<number> {
  const { rows, lastTransaction } = await keptInFolder(product.dataDir, product.since)
  const log = logOf(product)
  const found = findSecrets(secrets, [...log, ...filesOf(product.dataDir), ...rows])
  if (found.length > 0)
    throw new Error(`The product keeps secrets in clear:\n${[...found, ...linesWith(secrets, log)].join('\n')}`)
  return lastTransaction
}

/** The lines of the log that have a secret, without it. */
function linesWith(secrets: readonly KnownSecret[], log: readonly KeptText[]): string[] {
  return secrets.flatMap(({ name, value }) =>
    log
      .filter(({ text }) => text.includes(value))
      .map(({ text }) => text.replaceAll(value, `<${name}>`).slice(0, 2000)),
  )
}

/** The greeting, which tells an operator how to begin, is no log. */
function logOf({ printed, complained }: Running): KeptText[] {
  const lines = printed.split('\n').filter((line) => line.startsWith('{'))
  return [...lines, complained].map((text) => ({ place: 'log', text }))
}

/** What lies in the data folder beside the database; the key of the installation is there to be. */
function filesOf(dataDir: string): KeptText[] {
  return readdirSync(dataDir, { withFileTypes: true }).flatMap((entry) => {
    const place = join(dataDir, entry.name)
    if (entry.isFile()) return { place: entry.name, text: readFileSync(place, 'latin1') }
    return entry.isDirectory() && entry.name !== 'postgres' ? filesOf(place) : []
  })
}
