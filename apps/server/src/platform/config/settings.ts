import { z } from 'zod'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const trueWords = ['1', 'true', 'yes', 'on']
const falseWords = ['0', 'false', 'no', 'off']

const text = z.string().trim()
const flag = text
  .toLowerCase()
  .refine((value) => [...trueWords, ...falseWords].includes(value), 'must be 1 or 0')
  .transform((value) => trueWords.includes(value))
const httpUrl = text.refine((value) => hasProtocol(value, ['http:', 'https:']), 'must be an http or https address')
const postgresUrl = text.refine(
  (value) => hasProtocol(value, ['postgres:', 'postgresql:']),
  'must be an address like postgres://user:password@host:5432/database',
)

/** Settings as the environment names them; every value is text there, an empty one counts as unset. */
export const settings = z.object({
  PORT: z.coerce
    .number('must be a whole number')
    .refine(Number.isInteger, 'must be a whole number')
    .min(0, 'must be from 0 to 65535')
    .max(65535, 'must be from 0 to 65535')
    .default(8080),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: httpUrl.transform((value) => value.replace(/\/+$/, '')).optional(),
  WEBSITE_URL: httpUrl.optional(),
  NAVIGATION_EXEMPT_HOST: text
    .toLowerCase()
    .regex(/^[a-z0-9.-]+$/, 'must be the name of one host, without a protocol or port')
    .optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_PREPARED_STATEMENTS: flag.default(true),
  SMTP_URL: text
    .refine((value) => hasProtocol(value, ['smtp:', 'smtps:']), 'must be an address like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: text
    .refine(
      (value) => /^([^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(value),
      'must be an address like Timeloom <time@example.com>',
    )
    .optional(),
  FILES_DIR: text.optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  DEMO: flag.default(true),
  SECRET_KEY: text.min(32, 'must have at least 32 characters').optional(),
  GEOCODER_URL: httpUrl.transform((value) => value.replace(/\/+$/, '')).optional(),
  TILE_URL: httpUrl
    .refine(isTileAddress, 'must have {z}, {x} and {y} in its path, as https://tile.example/{z}/{x}/{y}.png')
    .optional(),
  TILE_ATTRIBUTION: text.default('© OpenStreetMap contributors'),
  ALLOW_PRIVATE_HOSTS: text
    .transform((value) =>
      value
        .split(/[\s,]+/)
        .filter((host) => host !== '')
        .map((host) => host.toLowerCase()),
    )
    .default([]),
  TRUST_PROXY: text.transform(readTrustProxy).default(false),
  METRICS: flag.default(false),
})

/** Settings that may also be read from the file that `<NAME>_FILE` names. */
export const secretSettings = ['SECRET_KEY', 'DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL'] as const

function hasProtocol(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}

/** One host: what browsers may load pictures from is said by its name. */
function isTileAddress(value: string): boolean {
  const [, path = ''] = /^https?:\/\/[\w.:[\]-]+(\/.*)$/.exec(value) ?? []
  return ['{z}', '{x}', '{y}'].every((part) => path.includes(part))
}

/** Fastify's `trustProxy`: off, on, a number of proxies, or the addresses of proxies. */
function readTrustProxy(value: string): boolean | number | string {
  if (falseWords.includes(value.toLowerCase())) return false
  if (/^[1-9]\d*$/.test(value)) return Number(value)
  return trueWords.includes(value.toLowerCase()) ? true : value
}
