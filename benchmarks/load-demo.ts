import { execFileSync } from 'node:child_process'
import { ROOT } from './product.ts'

/** Fills an empty data folder with a demo company; the same arguments on the same day give the same people and time. */
export function loadDemo(dataDir: string, { employees, weeks }: { employees: number; weeks: number }): void {
  process.stderr.write(`… loading ${employees} employees and ${weeks} weeks\n`)
  const options = ['--employees', String(employees), '--weeks', String(weeks), '--seed', 'bench']
  execFileSync(process.execPath, ['--import', 'tsx', 'apps/server/src/commands/demo.ts', ...options], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
