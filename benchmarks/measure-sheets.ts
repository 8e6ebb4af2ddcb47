import { setTimeout } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { assertSame, percentile, type Figure } from './figure.ts'
import { makeWorkbook } from './make-workbook.ts'

const group = 'calls of others while six spreadsheets are read'
const rounds = 3
/** Turns per round, so that other load on the machine affects both sides. */
const turns = 3
const atOnce = 6
/** People who click on, and the pause of each between two calls. */
const [people, pauseMs] = [2, 25]
/** Calls of a turn of the idle server. */
const calls = 80
/** The bound on waiting, as a multiple of an idle server's. */
const bound = 2

interface Round {
  idle: number
  busy: number
}

/** How long others wait, at the 99th percentile, while six files are read at once, against an idle server in the same round. */
export async function measureSheets(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, content, message, fields } of filesOf(bench)) {
    const file = { field: 'uploadFile', name: 'sheet.xlsx', content }
    const read = async () => {
      const { body } = await bench.admin.upload<{ message: string }>('/times/upload', file, fields)
      assertSame('what is said of the file', body.message, message)
    }
    await read()
    await clicking(bench, doneAfter(calls))
    const measured: Round[] = []
    for (let round = 0; round < rounds; round++) {
      const idle: number[] = []
      const busy: number[] = []
      for (let turn = 0; turn < turns; turn++) {
        idle.push(...(await clicking(bench, doneAfter(calls))))
        busy.push(...(await clickingWhile(bench, () => Promise.all(Array.from({ length: atOnce }, read)))))
      }
      measured.push({ idle: percentile(idle, 99), busy: percentile(busy, 99) })
    }
    figures.push(...figuresOf(`${name}, ${Math.round(content.length / 1000)} kB`, measured))
  }
  return figures
}

function figuresOf(name: string, measured: Round[]): Figure[] {
  const median = (values: number[]) => percentile(values, 50)
  for (const { idle, busy } of measured) {
    process.stderr.write(
      `… ${name}: p99 ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms busy, ${(busy / idle).toFixed(2)}×\n`,
    )
  }
  return [
    { group, name: `${name}: p99, idle server`, unit: 'ms', value: median(measured.map(({ idle }) => idle)) },
    { group, name: `${name}: p99 meanwhile`, unit: 'ms', value: median(measured.map(({ busy }) => busy)) },
    {
      group,
      name: `${name}: as a multiple`,
      unit: '×',
      value: median(measured.map(({ idle, busy }) => busy / idle)),
      bound,
    },
  ]
}

/** One of an ordinary size that turns out to be something else, the largest there may be, and one of punches that is checked. */
function filesOf({ employees, fortnight: { from } }: Bench) {
  const cells = (rows: number, columns: number) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, at) => `${(row * 7919 + at * 104_729) % 100_003}`),
    )
  const punches = Array.from({ length: 10_000 }, (_, row) => {
    const time = `${String(8 + (row % 10)).padStart(2, '0')}:${String(row % 60).padStart(2, '0')}`
    return [String(employees[row % employees.length]!.clockId), from, time, row % 2 === 0 ? 'In' : 'Out']
  })
  return [
    { name: 'ordinary', content: makeWorkbook(cells(2500, 20)), message: 'WrongFileFormat', fields: {} },
    { name: 'largest', content: makeWorkbook(cells(10_000, 30)), message: 'WrongFileFormat', fields: {} },
    {
      name: '10,000 punches, checked',
      content: makeWorkbook([['Clock ID', 'Date', 'Time', 'Direction'], ...punches]),
      message: 'checked',
      fields: { isCheck: 'true', directions: 'asWritten' },
    },
  ]
}

/** The times of calls that people make one after the other until it is over. */
async function clicking(
  { admin, employees, fortnight: { to } }: Bench,
  isOver: (made: number) => boolean,
): Promise<number[]> {
  const times: number[] = []
  const click = async (who: number) => {
    for (let turn = 0; !isOver(times.length); turn++) {
      const { id } = employees[(who * 31 + turn * 7) % employees.length]!
      const path =
        turn % 2 === 0
          ? `/api/timesheet/getPunchRecords?employee=${id}&fromT=${to}&endT=${to}`
          : '/api/employees?page=1&pageSize=50'
      times.push((await admin.get(path)).ms)
      await setTimeout(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, who) => click(who)))
  return times
}

async function clickingWhile(bench: Bench, work: () => Promise<unknown>): Promise<number[]> {
  let isOver = false
  const [times] = await Promise.all([clicking(bench, () => isOver), work().finally(() => (isOver = true))])
  return times
}

function doneAfter(count: number): (made: number) => boolean {
  return (made) => made >= count
}
