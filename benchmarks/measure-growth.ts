import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBareDatabase } from './bare-database.ts'
import { openBench } from './bench.ts'
import type { Figure } from './figure.ts'
import { loadDemo } from './load-demo.ts'
import { recalculateFortnight, type RecalculatedFortnight } from './measure-recalculation.ts'
import { startProduct } from './product.ts'

const group = 'recalculation by number of employees'
const weeks = 2
const sizes = [1_000, 10_000]
const largeSizes = [...sizes, 50_000]

/**
 * The same fortnight of ever more people, each number in a company of its own: time per employee shows whether the work
 * grows faster than they do.
 *
 * @param isLarge 50,000 as well, which takes a quarter of an hour more
 */
export async function measureGrowth(isLarge: boolean): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const employees of isLarge ? largeSizes : sizes) {
    const measured = await measureCompany(employees)
    const name = employees.toLocaleString('en')
    figures.push(
      { group, name: `${name}: first (${measured.days} days)`, unit: 'ms', ...measured.first },
      { group, name: `${name}: first, per employee`, unit: 'ms', value: measured.first.value / employees },
      { group, name: `${name}: unchanged`, unit: 'ms', ...measured.unchanged },
      { group, name: `${name}: unchanged, per employee`, unit: 'ms', value: measured.unchanged.value / employees },
      { group, name: `${name}: worker's memory, at most`, unit: 'MB', value: measured.workerMemory },
    )
  }
  return figures
}

async function measureCompany(employees: number): Promise<RecalculatedFortnight> {
  const dataDir = mkdtempSync(join(tmpdir(), 'timeloom-growth-'))
  try {
    loadDemo(dataDir, { employees, weeks })
    const bare = await openBareDatabase(dataDir)
    const web = await startProduct(dataDir, 'web')
    try {
      const bench = await openBench(dataDir, web, bare)
      const measured = await recalculateFortnight(bench, { first: 1, unchanged: 1 })
      bench.admin.close()
      // Some begin or leave within the fortnight, nearly everybody has all of it.
      if (measured.days < employees * 13) throw new Error(`${employees} employees have only ${measured.days} days.`)
      return measured
    } finally {
      await web.stop()
      await bare.leave()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
