import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../generated-file.ts'
import { findCallSites, type Source } from './call-sites.ts'

/** The committed description of the rows, see row-description.ts. */
export const DESCRIPTIONS = 'apps/server/queries/rows.txt'

const SOURCE = 'apps/server/src'

/** The queries of the server; those of its tests are not checked. */
export function serverCallSites(): Source {
  const { config } = ts.readConfigFile(join(ROOT, 'apps/server/tsconfig.json'), (file) => ts.sys.readFile(file))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(ROOT, 'apps/server'))
  const files = readdirSync(join(ROOT, SOURCE), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .map((file) => join(ROOT, SOURCE, file))
  return findCallSites(join(ROOT, SOURCE), files.sort(), options)
}
