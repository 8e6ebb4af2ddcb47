import { readFileSync } from 'node:fs'
import path from 'node:path'
import { keepSecretKey } from './secret-key.ts'
import { secretSettings, settings, type LogLevel } from './settings.ts'

/** The settings of a process, read once at its start. Paths are absolute. */
export type Config = {
  port: number
  host: string
  /** Where people reach the server, without a slash at the end. */
  publicUrl: string
  /** where people without an account are sent; undefined: nowhere */
  websiteUrl: string | undefined
  /** where the dashboard, leaves and timesheet open whatever a company's settings say */
  navigationExemptHost: string | undefined
  dataDir: string
  /** undefined: the embedded server in `dataDir` */
  databaseUrl: string | undefined
  /** undefined: reports read from the same server */
  databaseReadUrl: string | undefined
  /** false behind a pooler that does not carry prepared statements along */
  preparesStatements: boolean
  /** undefined: mails stay in the visible outbox */
  smtpUrl: string | undefined
  /** whom mails are from */
  mailFrom: string
  filesDir: string
  role: 'all' | 'web' | 'worker'
  logLevel: LogLevel
  /** whether an empty database becomes a demo installation */
  demo: boolean
  secretKey: string
  /** a service that answers as Nominatim does, without a slash at the end; undefined: addresses are typed */
  geocoderUrl: string | undefined
  /** with {z}, {x} and {y} in its path; undefined: maps have no pictures */
  tileUrl: string | undefined
  /** whose the pictures of maps are */
  tileAttribution: string
  /** hosts, lower case, that connectors and webhooks may call although they are private */
  allowPrivateHosts: string[]
  trustProxy: boolean | number | string
  metrics: boolean
}

export type Environment = Record<string, string | undefined>

/** Names every setting that is wrong, one a line, with what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads and checks the settings (docs/operations). Without `SECRET_KEY` and `DATABASE_URL` a key is made and kept in `DATA_DIR`.
 *
 * @param cwd the folder that relative paths start from
 * @throws ConfigError
 */
export function readConfig(env: Environment, cwd: string): Config {
  const read = settings.safeParse(withSecretFiles(env, cwd))
  if (!read.success) throw new ConfigError(problemLines(read.error.issues))
  const values = read.data
  const dataDir = path.resolve(cwd, values.DATA_DIR)
  const publicUrl = values.PUBLIC_URL ?? `http://${addressHost(values.HOST)}:${values.PORT}`
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    websiteUrl: values.WEBSITE_URL,
    navigationExemptHost: values.NAVIGATION_EXEMPT_HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    preparesStatements: values.DATABASE_PREPARED_STATEMENTS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Timeloom <no-reply@${new URL(publicUrl).hostname}>`,
    filesDir: values.FILES_DIR === undefined ? path.join(dataDir, 'files') : path.resolve(cwd, values.FILES_DIR),
    role: values.ROLE,
    logLevel: values.LOG_LEVEL,
    demo: values.DEMO,
    secretKey: values.SECRET_KEY ?? ownSecretKey(dataDir, values.DATABASE_URL),
    geocoderUrl: values.GEOCODER_URL,
    tileUrl: values.TILE_URL,
    tileAttribution: values.TILE_ATTRIBUTION,
    allowPrivateHosts: values.ALLOW_PRIVATE_HOSTS,
    trustProxy: values.TRUST_PROXY,
    metrics: values.METRICS,
  }
}

function withSecretFiles(env: Environment, cwd: string): Environment {
  const found = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  for (const name of secretSettings) {
    const file = found[`${name}_FILE`]
    if (file === undefined) continue
    if (found[name] !== undefined)
      throw new ConfigError(`${name} and ${name}_FILE are both set. Keep only one of them.`)
    found[name] = readSecretFile(name, path.resolve(cwd, file))
  }
  return found
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(
      `${name}_FILE names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}). Correct the path or its permissions.`,
    )
  }
}

function problemLines(issues: { path: PropertyKey[]; message: string }[]): string {
  return issues
    .map((issue) => `${String(issue.path[0])}: ${issue.message}. Correct the environment variable, or unset it.`)
    .join('\n')
}

/** The wildcard addresses are no place a browser can go to. */
function addressHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function ownSecretKey(dataDir: string, databaseUrl: string | undefined): string {
  if (databaseUrl !== undefined) {
    throw new ConfigError(
      'SECRET_KEY: must be set with DATABASE_URL, so that every process of the installation shares it. Generate one with: openssl rand -hex 32',
    )
  }
  return keepSecretKey(dataDir)
}
