import { types, type CustomTypesConfig } from 'pg'

/** PostgreSQL's numbers of the types that node-postgres would read in a way that loses something. */
const oid = { int8: 20, date: 1082, time: 1083, timestamp: 1114, timestamptz: 1184, interval: 1186, numeric: 1700 }
const arrayOid = { int8: 1016, date: 1182, time: 1183, timestamp: 1115, interval: 1187, numeric: 1231 }

const textArrayOid: number = 1009
const textArray = types.getTypeParser(textArrayOid, 'text') as (text: string) => (string | null)[]

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, readWholeNumber],
  [oid.numeric, Number],
  [oid.date, asText],
  [oid.time, asText],
  [oid.timestamp, asText],
  [oid.interval, asText],
  [arrayOid.int8, (text) => textArray(text).map((each) => each && readWholeNumber(each))],
  [arrayOid.numeric, (text) => textArray(text).map((each) => each && Number(each))],
  [arrayOid.date, textArray],
  [arrayOid.time, textArray],
  [arrayOid.timestamp, textArray],
  [arrayOid.interval, textArray],
])

/**
 * How columns arrive: `timestamptz` as Date, `date`, `time`, `interval` as text (node-postgres would make 2026-03-02 an
 * instant of the day before in Auckland), `int8` and `numeric` as numbers.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser(id: number, format?: string) {
    if (format === 'binary') return types.getTypeParser(id, 'binary')
    return parsers.get(id) ?? types.getTypeParser(id, 'text')
  },
}

function readWholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database contains ${text}, which a number cannot represent exactly.`)
  return value
}

function asText(text: string): string {
  return text
}
