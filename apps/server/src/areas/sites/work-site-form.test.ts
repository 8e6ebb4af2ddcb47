import { MAP_DEFAULTS, saveWorkplace } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { setupOffice } from '../../../test/setup-office.ts'
import { fieldsMissing, specifiedFields } from '../../../test/specification.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { sitesRoutes } from './sites.routes.ts'

const database = testDatabase()
const server = testApp(database, sitesRoutes)

describe.skipIf(fieldsMissing !== undefined)(`the form against the specification ${fieldsMissing ?? ''}`, () => {
  const fields = specifiedFields((screen) => screen.startsWith('Work site modal'))

  it('takes the fields that are written there, and no more', () => {
    const written = fields.map(({ field }) => field).filter((field) => !field.startsWith('@'))
    const taken = Object.keys(saveWorkplace.body?.shape ?? {}).filter((field) => field !== 'id' && field !== 'version')
    expect(taken.toSorted()).toEqual(written.toSorted())
  })

  it('requires what is required there', async () => {
    const required = fields.filter(({ isRequired }) => isRequired).map(({ field }) => field)
    const office = await setupOffice(database, server)
    const answer = await office.post('/workPlace/save', {})
    const missing = answer.json<{ issues: { field: string }[] }>().issues.map(({ field }) => field)
    expect(missing.toSorted()).toEqual(required.toSorted())
  })

  it('begins as it is written there', () => {
    const initial = (name: string) => fields.find(({ field }) => field === name)?.initial ?? ''
    expect(initial('radius')).toContain(`geofence default ${MAP_DEFAULTS.radiusMetres}`)
    expect(initial('workSiteStatus')).toContain('true')
    expect(initial('@map')).toContain(`zoom ${MAP_DEFAULTS.zoom}`)
    expect(initial('@map')).toContain(`search zoom ${MAP_DEFAULTS.searchZoom}`)
  })
})
