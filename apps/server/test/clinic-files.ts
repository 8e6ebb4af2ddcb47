import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = path.join(path.resolve(root, process.env['SPEC_DIR'] ?? '../shared'), 'data', 'clinic')

/** Why tests on the clinic's files are skipped here; undefined when they run. */
export const clinicMissing = existsSync(folder) ? undefined : `there is no folder ${folder}: set SPEC_DIR`

/** A file of the clinic: half a year of 77 people. */
export function clinicFile(name: 'employees.csv' | 'schedule.csv' | 'punches.csv' | 'attlog.dat'): Buffer {
  return readFileSync(path.join(folder, name))
}
