import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBareDatabase } from './bare-database.ts'
import { openBench, type Bench } from './bench.ts'
import type { Figure } from './figure.ts'
import { loadDemo } from './load-demo.ts'
import { measureHistory } from './measure-history.ts'
import { measurePeople } from './measure-people.ts'
import { measurePeopleBrowser } from './measure-people-browser.ts'
import { recalculateFortnight, type RecalculatedFortnight } from './measure-recalculation.ts'
import { startProduct } from './product.ts'
import { ratioBounds } from './ratio-bounds.ts'

const group = 'recalculation by number of employees'
const weeks = 2
const sizes = [1_000, 10_000]
/** For this one the lists of people, and searching a long history, are measured too. */
const sizeOfLists = 10_000
const largeSizes = [...sizes, 50_000]

/**
 * The same fortnight of ever more people, each number in a company of its own: time per employee shows whether the work
 * grows faster than they do.
 *
 * @param isLarge 50,000 as well and a long history, which takes a quarter of an hour more
 */
export async function measureGrowth(isLarge: boolean): Promise<Figure[]> {
  const figures: Figure[] = []
  const lists: Figure[] = []
  for (const employees of isLarge ? largeSizes : sizes) {
    const { measured, people } = await measureCompany(employees, isLarge)
    lists.push(...people)
    const name = employees.toLocaleString('en')
    const boundOf = (which: 'first' | 'unchanged') =>
      employees === ratioBounds.recalculation.employees ? { ratioBound: ratioBounds.recalculation[which] } : {}
    figures.push(
      { group, name: `${name}: first (${measured.days} days)`, unit: 'ms', ...measured.first, ...boundOf('first') },
      { group, name: `${name}: first, per employee`, unit: 'ms', value: measured.first.value / employees },
      { group, name: `${name}: unchanged`, unit: 'ms', ...measured.unchanged, ...boundOf('unchanged') },
      { group, name: `${name}: unchanged, per employee`, unit: 'ms', value: measured.unchanged.value / employees },
      { group, name: `${name}: worker's memory, at most`, unit: 'MB', value: measured.workerMemory },
    )
  }
  return [...figures, ...lists]
}

async function measureCompany(
  employees: number,
  isLarge: boolean,
): Promise<{ measured: RecalculatedFortnight; people: Figure[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'timeloom-growth-'))
  try {
    loadDemo(dataDir, { employees, weeks })
    const bare = await openBareDatabase(dataDir)
    const web = await startProduct(dataDir, 'web')
    try {
      const bench = await openBench(dataDir, web, bare)
      // What takes half a second is reported as the median of three.
      const measured = await recalculateFortnight(bench, { first: 1, unchanged: employees < sizeOfLists ? 3 : 1 })
      const people = employees === sizeOfLists ? await measureScreens(bench, isLarge) : []
      bench.admin.close()
      // Some begin or leave within the fortnight, nearly everyone has all of it.
      if (measured.days < employees * 13) throw new Error(`${employees} employees have only ${measured.days} days.`)
      return { measured, people }
    } finally {
      await web.stop()
      await bare.leave()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Lists, structure and their scrolling. @param isLarge the search of a million recorded changes as well, some minutes more */
async function measureScreens(bench: Bench, isLarge: boolean): Promise<Figure[]> {
  const lists = await measurePeople(bench)
  const screens = await measurePeopleBrowser(bench)
  return [...lists, ...screens, ...(isLarge ? await measureHistory(bench) : [])]
}
