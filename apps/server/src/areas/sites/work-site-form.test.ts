import { MAP_DEFAULTS, saveWorkplace } from '@timeloom/contract'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { setupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { sitesRoutes } from './sites.routes.ts'

const database = testDatabase()
const server = testApp(database, sitesRoutes)

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const specification = path.join(process.env['SPEC_DIR'] ?? path.join(root, '../shared'), 'spec/fields.tsv')

describe.skipIf(!existsSync(specification))(`the form against ${specification}`, () => {
  const rows = existsSync(specification)
    ? readFileSync(specification, 'utf8')
        .split('\n')
        .map((line) => line.split('\t'))
        .filter(([, screen]) => screen?.startsWith('Work site modal'))
    : []

  it('takes the fields that are written there, and no more', () => {
    const written = rows.map(([, , field]) => field ?? '').filter((field) => !field.startsWith('@'))
    const taken = Object.keys(saveWorkplace.body?.shape ?? {}).filter((field) => field !== 'id' && field !== 'version')
    expect(taken.toSorted()).toEqual(written.toSorted())
  })

  it('requires what is required there', async () => {
    const required = rows.filter((row) => row[5]?.startsWith('yes')).map(([, , field]) => field ?? '')
    const office = await setupOffice(database, server)
    const answer = await office.post('/workPlace/save', {})
    const missing = answer.json<{ issues: { field: string }[] }>().issues.map(({ field }) => field)
    expect(missing.toSorted()).toEqual(required.toSorted())
  })

  it('begins as it is written there', () => {
    const initial = (field: string) => rows.find((row) => row[2] === field)?.[6] ?? ''
    expect(initial('radius')).toContain(`geofence default ${MAP_DEFAULTS.radiusMetres}`)
    expect(initial('workSiteStatus')).toContain('true')
    expect(initial('@map')).toContain(`zoom ${MAP_DEFAULTS.zoom}`)
    expect(initial('@map')).toContain(`search zoom ${MAP_DEFAULTS.searchZoom}`)
  })
})
